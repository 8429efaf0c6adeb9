import { icons } from 'lucide';
import { z } from 'zod';
import { company } from '@repo/company/company.ts';
import { examples } from '@repo/content-files/examples.ts';
import { ADDRESS, ADDRESS_RULE } from '#lib/content/address.ts';
import { factProblems, fillFacts } from '#lib/content/facts.ts';
import { isGap } from '#lib/content/gap.ts';
import { imageFields, toImage } from '#lib/content/schema/pictures.ts';
import { typeset } from '#lib/content/typography.ts';
import type { PlaceName } from '#lib/photos/places.ts';

/** Why a text may be longer than it looks. */
const hintAbout = (text: string) =>
  text.includes('{shortName}') && company.shortName === undefined
    ? '; {shortName} is the whole name as long as content/company.yaml has no shortName'
    : '';

/**
 * A text in which the company's facts are filled in. A gap is not measured.
 *
 * @param most the maximum number of characters, after the facts are filled in
 * @param least the minimum, counted in the same way
 */
export const shortText = (most = 2_000, least = 1) =>
  z
    .string()
    .trim()
    .min(1)
    .superRefine((text, context) => {
      if (text === '' || isGap(text)) return;
      const { length } = fillFacts(text);
      const messages = factProblems(text);
      if (length < least) messages.unshift(`is too short: at least ${least} characters`);
      if (length > most)
        messages.unshift(
          `is too long: at most ${most} characters, and it has ${length}${hintAbout(text)}`,
        );
      if (/\]\(\S/.test(text)) messages.push('cannot have a link in it; only Markdown can');
      for (const message of messages) context.addIssue({ code: 'custom', message });
    })
    .transform((text) => typeset(fillFacts(text)))
    .meta({ role: 'words', least, most });

/**
 * Where a link leads: to a page here or elsewhere, or to an email. Whether a page exists is checked later.
 */
export const href = z
  .string()
  .regex(ADDRESS, ADDRESS_RULE)
  .describe('/a-page-of-ours, https://elsewhere, or mailto:someone')
  .register(examples, { example: '/contact' })
  .meta({ role: 'link' });

const path = () => z.string().regex(/^\/[\w/-]*$/, 'must be the path of a page, like /contact');

/** The address of a page of ours. */
export const pagePath = path().register(examples, { example: '/contact' }).meta({ role: 'link' });

/** The address of a page in a list of pages, which leaves it out while it is not public. */
export const listedPath = path().meta({ role: 'listed' });

/** The pages to read next. */
export const related = z
  .array(listedPath)
  .min(2)
  .max(6)
  .describe('the paths of pages to read next');

/** A button or a link: what it says, and where it leads. */
export const action = z.strictObject({
  label: shortText(40).describe('what the button or the link says'),
  href,
});

const pascalCase = (name: string) =>
  name.replace(/(^|-)([a-z0-9])/g, (_, _hyphen, first: string) => first.toUpperCase());

/** The name of an icon at lucide.dev, parsed into its lines. */
export const icon = z
  .string()
  .transform((name, context) => {
    const node = icons[pascalCase(name) as keyof typeof icons] as
      (typeof icons)['Smartphone'] | undefined;
    if (node) return node;
    context.addIssue({ code: 'custom', message: `there is no icon "${name}" (lucide.dev/icons)` });
    return z.NEVER;
  })
  .describe('the name of an icon at lucide.dev/icons')
  .meta({ control: 'icon' })
  .register(examples, { example: 'circle-check' });

/** A mosaic or a photo for a place, and a description for people who cannot see it. */
export const pictureIn = (place: PlaceName) =>
  z
    .strictObject({
      ...imageFields(place),
      alt: shortText(150)
        .describe('what the picture shows, for people who cannot see it')
        .meta({ control: 'alt' }),
    })
    .transform(toImage(place));

/** A heading and a few sentences. */
export const point = z.strictObject({
  title: shortText(90).describe('the heading of this point'),
  text: shortText(700).describe('a few sentences about this point'),
});

/** A point with its icon. */
export const feature = point.extend({ icon });

export type Feature = z.infer<typeof feature>;
export type PictureContent = z.infer<ReturnType<typeof pictureIn>>;
export type Action = z.infer<typeof action>;
