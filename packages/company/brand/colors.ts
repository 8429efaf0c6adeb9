import { z } from 'zod';

/**
 * The colors of the design. Each name is a place in the design: `vermilion` is the accent, whatever its hue
 * (docs/rebranding.md). `packages/ui/tokens.css` makes a token of each, except for those of mosaics alone.
 */
export const COLOR_NAMES = [
  'ink',
  'ink-soft',
  'paper',
  'card',
  'sand',
  'line',
  'outline',
  'focus',
  'vermilion',
  'alert',
  'teal',
  'marigold',
  'sky',
  'rose',
  'night',
  'night-line',
  'night-soft',
  'cream',
] as const;

export type ColorName = (typeof COLOR_NAMES)[number];

/** The colors of the pieces of mosaics, by their letters in a cell map. */
export const PIECE_COLORS = {
  i: 'ink',
  p: 'paper',
  w: 'card',
  s: 'sand',
  v: 'vermilion',
  m: 'marigold',
  t: 'teal',
  k: 'sky',
  r: 'rose',
  c: 'cream',
  n: 'night',
} as const satisfies Record<string, ColorName>;

const WRONG_COLOR = "must be a color of six digits in quotes, like '#11182b'";

const color = z
  .string({ error: ({ input }) => (input === undefined ? undefined : WRONG_COLOR) })
  .regex(/^#[\da-fA-F]{6}$/, WRONG_COLOR);

/** A color for each name. */
export const schemeSchema = z.record(z.enum(COLOR_NAMES), color);

/** A color for each piece of a mosaic. */
export const piecesSchema = z.record(z.enum(PIECE_COLORS), color);

export type Scheme = z.infer<typeof schemeSchema>;
