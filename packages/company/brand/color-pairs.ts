import { contrast, laidOver } from '#brand/contrast.ts';
import type { ColorName, Scheme } from '#brand/colors.ts';

/** The least contrast of text, of large text, and of the edge of a control (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const LARGE_TEXT = 3;
const EDGE = 3;

/** A note for staff lies on this much marigold (`desk/styles/thread.css`). */
const NOTE = 'a note at the desk';
const MARIGOLD_OF_NOTE = 0.16;

type Ground = ColorName | typeof NOTE;

type Pair = readonly [what: string, color: ColorName, grounds: readonly Ground[], atLeast: number];

const GROUNDS = ['paper', 'card', 'sand'] as const;

/** The colors that the design puts on each other, and the least contrast that they need. */
const PAIRS: readonly Pair[] = [
  ['text', 'ink', [...GROUNDS, NOTE], TEXT],
  ['quiet text', 'ink-soft', [...GROUNDS, NOTE], TEXT],
  ['an error', 'alert', GROUNDS, TEXT],
  ['a small note of an illustration', 'vermilion', ['card'], TEXT],
  ['a small note of an illustration', 'teal', ['card'], TEXT],
  ['a large numeral', 'vermilion', ['paper', 'sand'], LARGE_TEXT],
  ['text on a dark band', 'cream', ['night'], TEXT],
  ['quiet text on a dark band', 'night-soft', ['night'], TEXT],
  ['text on a badge at the desk', 'night', ['marigold'], TEXT],

  ['text on a button', 'paper', ['ink'], TEXT],
  ['text on a button under the mouse', 'paper', ['teal'], TEXT],
  ['text on a button that is pressed', 'paper', ['ink-soft'], TEXT],
  ['the sign of an error', 'paper', ['alert'], TEXT],
  ['text on a control of the desk under the mouse', 'ink', ['line'], TEXT],

  ['the edge of a control', 'outline', GROUNDS, EDGE],
  ['the edge of a wrong field', 'alert', GROUNDS, EDGE],
  ['a mark', 'vermilion', GROUNDS, EDGE],
  ['the ring of the focus', 'focus', GROUNDS, EDGE],
  ['the edge of what staff have said', 'teal', ['paper'], EDGE],
];

const groundIn = (scheme: Scheme, ground: Ground) =>
  ground === NOTE ? laidOver(scheme.marigold, MARIGOLD_OF_NOTE, scheme.paper) : scheme[ground];

/** A ratio that is too small does not become large enough by rounding. */
const written = (ratio: number) => (Math.floor(ratio * 100) / 100).toString();

/**
 * Finds the pairs of colors in a scheme whose contrast is too small.
 *
 * @returns the color in front, and a sentence, for each
 */
export const weakPairs = (scheme: Scheme): { color: ColorName; message: string }[] =>
  PAIRS.flatMap(([what, color, grounds, atLeast]) =>
    grounds.flatMap((ground) => {
      const ratio = contrast(scheme[color], groundIn(scheme, ground));
      // What is no color has no contrast, and is told elsewhere.
      if (Number.isNaN(ratio) || ratio >= atLeast) return [];
      const message = `${what} in ${color} on ${ground} has a contrast of ${written(ratio)}, and needs ${atLeast}`;
      return { color, message };
    }),
  );
