import { z } from 'zod';
import { action, pagePath, picture, words } from '@/lib/content/fields';

/** What every page has: how it is called here, in menus, in search results and in its head. */
export const head = z.strictObject({
  title: words(90).describe('the heading of the page'),
  label: words(40).optional().describe('its name in menus and links; without one, the title'),
  metaTitle: words(60).optional().describe('its title in search results; without one, the title'),
  description: words(165)
    .refine((text) => text.length >= 60, 'is too short: at least 60 characters')
    .describe('what search results say below the title'),
  summary: words(75).describe('one line for menus and links'),
  updated: z.iso
    .date()
    .describe('when its words last changed, as search engines are told: 2026-01-31'),
  picture,
  lede: words(320).describe('the first sentences of the page'),
  actions: z
    .array(action)
    .min(1)
    .max(2)
    .optional()
    .describe('the buttons below the first sentences'),
  position: z
    .int()
    .positive()
    .optional()
    .describe('its place in its menu; without one, it is in no menu'),
  footerPath: pagePath.optional().describe('where the footer leads instead: an alias of this page'),
});
