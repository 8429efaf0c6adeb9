import { z } from 'zod';
import { claimName, priceName } from '@repo/company/company.ts';
import { mosaicMarkSchema } from '@repo/company/mosaic/mosaics.ts';
import { groupName } from '#lib/content/catalog.ts';
import {
  action,
  feature,
  href,
  icon,
  pagePath,
  pictureIn,
  point,
  shortText,
} from '#lib/content/schema/fields.ts';
import { markdown } from '#lib/content/markdown.ts';
import { imageFields, toImage } from '#lib/content/schema/pictures.ts';

const title = shortText(90).describe('the heading of this section');
const lede = shortText(400).describe('the first sentences of this section');

/** A picture with related points, each with an icon. */
export const features = z.strictObject({
  title,
  lede: lede.optional(),
  picture: pictureIn('section'),
  features: z.array(feature).min(3).max(6),
});

/** The steps of a process, in order. */
export const steps = z.strictObject({
  title,
  lede: lede.optional(),
  steps: z.array(point).min(2).max(9),
});

/** A comparison. The first column names the rows. */
export const table = z
  .strictObject({
    title,
    lede: lede.optional(),
    columns: z.array(shortText(40)).min(2).max(4),
    rows: z.array(z.array(shortText(200))).min(2),
    note: shortText(300).optional(),
  })
  .superRefine(({ columns, rows }, context) => {
    rows.forEach((row, index) => {
      if (row.length === columns.length) return;
      const message = `has ${row.length} cells, but the table has ${columns.length} columns`;
      context.addIssue({ code: 'custom', path: ['rows', index], message });
    });
  });

/** A few paragraphs. */
export const prose = z.strictObject({ title, text: markdown });

/** Short points next to each other, without a picture. */
export const points = z.strictObject({
  title,
  lede: lede.optional(),
  points: z.array(point).min(2).max(6),
});

/** Questions that people ask, and the answers. */
export const questions = z.strictObject({
  title,
  questions: z
    .array(z.strictObject({ question: shortText(120), answer: shortText(700) }))
    .min(2)
    .max(8),
});

/** Prices. */
export const prices = z.strictObject({
  title,
  lede: lede.optional(),
  cards: z
    .array(z.strictObject({ price: priceName, points: z.array(shortText(120)).min(1), action }))
    .min(1)
    .max(3),
});

/** The end of a page, and what to do next. */
export const closing = z.strictObject({
  title: shortText(90).describe('the heading at the end of the page: what to do next'),
  text: shortText(400).describe('what happens then, and how soon'),
  action,
});

export type ClosingContent = z.infer<typeof closing>;

const offers = z.strictObject({
  title,
  lede: lede.optional(),
  offers: z.array(point.extend({ icon })).min(3).max(9),
  action: action.optional(),
});

/** Rows of a picture and a text. */
export const splits = z.strictObject({
  title,
  lede: lede.optional(),
  splits: z
    .array(
      point.extend({
        picture: pictureIn('section'),
        points: z.array(shortText(160)).max(5).default([]),
        action: action.optional(),
      }),
    )
    .min(1),
  action: action.optional(),
});

const packages = z.strictObject({ title, lede: lede.optional() });

const productLists = z.strictObject({
  title,
  lede: lede.optional(),
  groups: z.array(groupName).min(1),
});

const entries = z.strictObject({
  title,
  lede: lede.optional(),
  entries: z
    .array(
      z
        .strictObject({ label: shortText(40), text: shortText(90), ...imageFields('tile'), href })
        .transform(toImage('tile')),
    )
    .min(3),
  action: action.optional(),
});

/** Claims of the company as cards, and a link to someone who can explain them. */
export const figures = z.strictObject({
  title,
  text: shortText(400),
  figures: z.array(claimName).min(3),
  action,
});

/** Logos that scroll by: the kinds of clients. */
export const marks = z.strictObject({
  title,
  note: shortText(200),
  marks: z
    .array(
      z.strictObject({
        label: shortText(40),
        mosaic: mosaicMarkSchema,
        href: pagePath.optional().describe('the page about it'),
      }),
    )
    .min(6),
});

/** The people of the team: all of `content/people`. Without any, the section is not there. */
const team = z.strictObject({ title, lede: lede.optional() });

/** Short names that scroll by in large letters. */
export const ticker = z.strictObject({ title, items: z.array(shortText(40)).min(6) });

/** One section of a page that is composed freely. */
export const section = z.discriminatedUnion('type', [
  features.extend({ type: z.literal('features') }),
  steps.extend({ type: z.literal('steps') }),
  table.safeExtend({ type: z.literal('table') }),
  prose.extend({ type: z.literal('prose') }),
  points.extend({ type: z.literal('points') }),
  questions.extend({ type: z.literal('questions') }),
  prices.extend({ type: z.literal('prices') }),
  offers.extend({ type: z.literal('offers') }),
  splits.extend({ type: z.literal('splits') }),
  packages.extend({ type: z.literal('packages') }),
  productLists.extend({ type: z.literal('product-lists') }),
  entries.extend({ type: z.literal('entries') }),
  figures.extend({ type: z.literal('figures') }),
  marks.extend({ type: z.literal('marks') }),
  team.extend({ type: z.literal('team') }),
  ticker.extend({ type: z.literal('ticker') }),
]);

export type Section = z.infer<typeof section>;

/** The content of a section by type. */
export type SectionOf<Type extends Section['type']> = Omit<
  Extract<Section, { type: Type }>,
  'type'
>;
