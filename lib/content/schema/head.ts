import { z } from 'zod';
import { publicationFields } from '#lib/content/publication/publication.ts';
import { action, pagePath, pictureIn, shortText } from '#lib/content/schema/fields.ts';

/** Characters that the site's fonts do not draw: all outside their Latin files (Fontsource, unicode.json). */
const NOT_DRAWN =
  /[^\u0020-\u00ff\u0131\u0152\u0153\u02c6\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212]/u;

/** The heading of a page, which is also drawn on its card. */
const title = shortText(90)
  .refine((text) => !NOT_DRAWN.test(text), {
    error: ({ input }) =>
      `has a character that the fonts do not include: ${NOT_DRAWN.exec(String(input))?.[0]}`,
  })
  .describe('the heading of the page');

/** The fields of every page: its names here, in menus, and in search results, and the content of its head. */
export const head = z.strictObject({
  ...publicationFields,
  title,
  label: shortText(40)
    .optional()
    .describe('its name in menus and links (a page in a menu needs one)'),
  metaTitle: shortText(60).optional().describe('its title in search results (default: the title)'),
  description: shortText(165, 60).describe('the text below the title in search results'),
  summary: shortText(75).describe('one line for menus and links'),
  updated: z.iso
    .date()
    .describe('the day its text last changed, as reported to search engines, like 2026-01-31'),
  picture: pictureIn('top'),
  lede: shortText(320).describe('the first sentences of the page'),
  actions: z.array(action).min(1).max(2).optional().describe('the buttons below the lede'),
  footerPath: pagePath
    .optional()
    .describe('the alias of this page that the footer links to instead'),
});
