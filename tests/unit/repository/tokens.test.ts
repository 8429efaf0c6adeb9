import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { COLOURS } from '@/lib/mosaic/colours';
import { contrast } from '@/tests/support/page/contrast';

const TEXT = 4.5;
const LARGE_TEXT = 3;
const EDGE = 3;

type Pair = [what: string, colour: string, grounds: string[], atLeast: number];

/** Pairs of colors that meet, by their tokens, and their minimum contrast. */
const PAIRS: Pair[] = [
  ['text', 'ink', ['paper', 'card', 'sand'], TEXT],
  ['quiet text', 'ink-soft', ['paper', 'card', 'sand'], TEXT],
  ['an error, a link under the mouse', 'alert', ['paper', 'card', 'sand'], TEXT],
  ['a small note of an illustration', 'vermilion', ['card'], TEXT],
  ['a small note of an illustration', 'teal', ['card'], TEXT],
  ['a large numeral', 'vermilion', ['paper', 'sand'], LARGE_TEXT],
  ['text on a dark band', 'cream', ['night'], TEXT],
  ['quiet text on a dark band', 'night-soft', ['night'], TEXT],

  ['text on a button', 'paper', ['ink'], TEXT],
  ['text on a button under the mouse', 'paper', ['vermilion'], TEXT],
  ['text on a button that is pressed', 'paper', ['alert'], TEXT],

  ['the edge of a control', 'outline', ['paper', 'card', 'sand'], EDGE],
  ['the edge of a wrong field', 'alert', ['paper', 'card', 'sand'], EDGE],
  ['a mark, the ring of the focus', 'vermilion', ['paper', 'card', 'sand'], EDGE],
  ['the ring of the focus on a dark band', 'vermilion', ['night'], EDGE],
];

/** Hairlines and marks between elements that are distinct without them. */
const DECORATION = ['line', 'marigold', 'night-line'];

type Colours = Readonly<Record<string, string>>;

/** The color tokens that a part of the style sheet sets. */
const coloursIn = (css: string): Colours =>
  Object.fromEntries(
    [...css.matchAll(/--color-([a-z-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

const css = readFileSync('components/ui/tokens.css', 'utf8');
const [always = '', inDark = ''] = css.split('@media (prefers-color-scheme: dark)');
const light = coloursIn(always);
const dark = { ...light, ...coloursIn(inDark) };

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s scheme', (_, colours) => {
  const cases = PAIRS.flatMap(([what, colour, grounds, atLeast]) =>
    grounds.map((ground) => [what, colour, ground, atLeast] as const),
  );

  test.each(cases)('%s stands out: %s on %s', (_what, colour, ground, atLeast) => {
    const valueOf = (name: string) => colours[name] ?? '';
    expect(contrast(valueOf(colour), valueOf(ground))).toBeGreaterThanOrEqual(atLeast);
  });
});

test('every color is written as six digits', () => {
  for (const value of [...Object.values(light), ...Object.values(dark)]) {
    expect(value).toMatch(/^#[\da-f]{6}$/);
  }
});

test('every color is in a pair, or is decoration', () => {
  const judged = new Set(PAIRS.flatMap(([, colour, grounds]) => [colour, ...grounds]));
  const unjudged = Object.keys(dark).filter((name) => !judged.has(name));
  expect(unjudged).toEqual(DECORATION);
});

test('the tiles of the mosaics have the colors of the page', () => {
  const shared = Object.values(COLOURS).filter(({ name }) => name in light);
  expect(shared.length).toBeGreaterThan(5);
  for (const { name, light: value } of shared) expect([name, value]).toEqual([name, light[name]]);
});

test('mosaics have the same colors in pages as in files', () => {
  const rules = readFileSync('app/styles/mosaics.css', 'utf8').matchAll(
    /\.piece-(\w) \{\s+fill: light-dark\((#\w+), (#\w+)\);/g,
  );
  expect(Array.from(rules, ([, colour, light, dark]) => [colour, light, dark])).toEqual(
    Object.entries(COLOURS).map(([colour, { light, dark }]) => [colour, light, dark]),
  );
});

test('the contrast is measured as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  expect(contrast('#777777', '#777777')).toBe(1);
});
