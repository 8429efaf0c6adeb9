import { z } from 'zod';
import { shortText } from '#lib/content/schema/fields.ts';

const word = shortText(40);

/** The fields of every kind. */
const parts = {
  title: word.describe('what this piece of software is about, above it'),
  alt: shortText(250).describe('what the piece shows, for people who cannot see it'),
  note: shortText(90).optional().describe('what follows from it, below it'),
};

/** What has happened, what happens now, and what comes next. */
const timeline = z.strictObject({
  kind: z.literal('timeline'),
  ...parts,
  events: z
    .array(
      z.strictObject({
        when: shortText(30).describe('when or where it happens'),
        text: shortText(60).describe('what happens'),
        state: z.enum(['done', 'now', 'next']).describe('how far it is'),
      }),
    )
    .min(3)
    .max(5),
});

const span = z.strictObject({
  start: z.number(),
  end: z.number(),
  look: z.enum(['planned', 'window', 'late']).default('planned'),
});

/** Rows of bars on one axis, whose labels divide the distance from 0 to `length` evenly. */
const schedule = z
  .strictObject({
    kind: z.literal('schedule'),
    ...parts,
    axis: z.array(shortText(8)).min(3).max(5),
    length: z.number().positive(),
    rows: z
      .array(z.strictObject({ label: word, note: word.optional(), spans: z.array(span).min(1) }))
      .min(2)
      .max(4),
    band: z.strictObject({ start: z.number(), end: z.number() }).optional(),
  })
  .refine(
    ({ length, rows, band }) =>
      [...rows.flatMap(({ spans }) => spans), ...(band ? [band] : [])].every(
        ({ start, end }) => 0 <= start && start < end && end <= length,
      ),
    { path: ['rows'], error: 'each bar must start before it ends, between 0 and the length' },
  );

/** A few rows and columns. The cell that says what `marked` says stands out. */
const table = z
  .strictObject({
    kind: z.literal('table'),
    ...parts,
    columns: z.array(shortText(16)).min(2).max(4),
    rows: z
      .array(z.array(shortText(24)).min(2).max(4))
      .min(2)
      .max(5),
    marked: shortText(24).optional(),
  })
  .refine(({ columns, rows }) => rows.every(({ length }) => length === columns.length), {
    path: ['rows'],
    error: 'each row must have as many cells as there are columns',
  });

/** One or two lines, of which the second one is dashed, and what they may miss by. */
const chart = z.strictObject({
  kind: z.literal('chart'),
  ...parts,
  length: z.number().positive(),
  height: z.number().positive(),
  lines: z
    .array(z.strictObject({ label: word, points: z.array(z.tuple([z.number(), z.number()])) }))
    .min(1)
    .max(2),
  range: z
    .strictObject({ label: word, points: z.array(z.tuple([z.number(), z.number()])) })
    .optional(),
  axis: z.array(shortText(20)).length(2),
});

/** Two sides with a line between them. */
const comparison = z.strictObject({
  kind: z.literal('comparison'),
  ...parts,
  sides: z
    .array(
      z.strictObject({
        label: shortText(20),
        isOpen: z.boolean().default(false),
        lines: z.array(word).min(1).max(4),
      }),
    )
    .length(2),
});

/** What people, or programs, say to each other in turn. Code is shown as it is typed. */
const conversation = z.strictObject({
  kind: z.literal('conversation'),
  ...parts,
  messages: z
    .array(
      z
        .strictObject({
          from: word.optional(),
          text: shortText(110).optional(),
          code: z.string().max(110).optional(),
        })
        .refine(
          ({ text, code }) => (text === undefined) !== (code === undefined),
          'needs either text or code',
        ),
    )
    .min(2)
    .max(4),
});

/** The screen of a device that people carry. */
const screen = z.strictObject({
  kind: z.literal('screen'),
  ...parts,
  status: shortText(20),
  entries: z
    .array(
      z.strictObject({
        label: word,
        value: shortText(20),
        note: word.optional(),
        isMarked: z.boolean().default(false),
      }),
    )
    .min(2)
    .max(4),
  button: shortText(30),
});

/** A draft beside the screen that it became. */
const wireframe = z.strictObject({
  kind: z.literal('wireframe'),
  ...parts,
  before: shortText(16),
  after: shortText(16),
  fields: z.array(z.strictObject({ label: shortText(12), value: shortText(12) })).length(2),
  button: shortText(12),
});

/** A small piece of what is built, over the picture at the top of a page. */
export const fragment = z
  .discriminatedUnion('kind', [
    timeline,
    schedule,
    table,
    chart,
    comparison,
    conversation,
    screen,
    wireframe,
  ])
  .describe('a small piece of what is built here, over the picture of the page');

export type FragmentContent = z.infer<typeof fragment>;

/** The content of a fragment by kind. */
export type FragmentOf<Kind extends FragmentContent['kind']> = Extract<
  FragmentContent,
  { kind: Kind }
>;
