import { describe, expect, test } from '@jest/globals';
import { COLORS, type Color } from '@/lib/mosaic/colors';
import { CUTS } from '@/lib/mosaic/cuts';
import { drawMosaic } from '@/lib/mosaic/draw';
import { mosaicSchema } from '@/lib/mosaic/map';

const read = (cells: string) => mosaicSchema.parse({ cells });
const parse = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml');
const styleOf = (svg: string) => parse(svg).querySelector('style')?.textContent ?? '';

/** The colors that a style sheet gives to each sign: `{ v: '#c43e1c' }`. */
const colorsIn = (css: string): Record<string, string> =>
  Object.fromEntries(
    [...css.matchAll(/\.([a-z])\{([^}]+)\}/g)].map(([, sign = '', rule = '']) => [
      sign,
      [...new Set(rule.match(/#\w+/g))].join(),
    ]),
  );

const expected = (signs: Color[], scheme: 'light' | 'dark') =>
  Object.fromEntries(signs.map((sign) => [sign, COLORS[sign][scheme]]));

const phone = read('Jis #i Lis\n#i =sw #i\n7is #v Fis');
const phoneColors: Color[] = ['i', 's', 'v', 'w'];

describe('a still drawing', () => {
  test('shows a piece on its ground, even next to the same two colors reversed', () => {
    const paths = [...parse(drawMosaic(read('Fvs Fsv'))).querySelectorAll('path')];
    const place = (color: Color, d: string) =>
      paths.findIndex((path) => path.matches(`.${color}`) && path.getAttribute('d')?.includes(d));
    const sandGround = place('s', CUTS['#'](0, 0, 8));
    const vermilionGround = place('v', CUTS['#'](8, 0, 8));
    expect(Math.min(sandGround, vermilionGround)).toBeGreaterThanOrEqual(0);
    expect(place('v', CUTS.F(0, 0, 8))).toBeGreaterThan(sandGround);
    expect(place('s', CUTS.F(8, 0, 8))).toBeGreaterThan(vermilionGround);
  });

  test('is as large as its cells, and each of its colors is set in both schemes', () => {
    const svg = drawMosaic(phone);
    const [light = '', dark = ''] = styleOf(svg).split('@media (prefers-color-scheme:dark)');
    expect(parse(svg).documentElement.getAttribute('viewBox')).toBe('0 0 24 24');
    expect(colorsIn(light)).toEqual(expected(phoneColors, 'light'));
    expect(colorsIn(dark)).toEqual(expected(phoneColors, 'dark'));
  });
});

describe('an assembling drawing', () => {
  const document = parse(drawMosaic(phone, 'assembling'));
  const css = document.querySelector('style')?.textContent ?? '';
  const ms = (pattern: RegExp) => [...css.matchAll(pattern)].map(([, value]) => Number(value));
  const [fall = Number.NaN] = ms(/g\{animation:\w+ (\d+)ms/g);
  const lastArrival = Math.max(...ms(/animation-delay:(\d+)ms/g)) + fall;

  test('is complete within 900 ms', () => {
    expect(lastArrival).toBeGreaterThan(fall);
    expect(lastArrival).toBeLessThanOrEqual(900);
  });

  test('ends as the still drawing, which replaces the parts when the last one has arrived', () => {
    const still = parse(drawMosaic(phone));
    const dAll = (root: ParentNode) =>
      [...root.querySelectorAll('path')].map((path) => path.outerHTML);
    const whole = document.querySelector('.whole');
    expect(whole && dAll(whole)).toEqual(dAll(still));
    expect(document.documentElement.lastElementChild).toBe(whole);
    expect(ms(/\.whole\{animation:\w+ 1ms (\d+)ms/g)).toEqual([lastArrival]);
  });

  test('brings every piece in at its own moment', () => {
    const groups = [...document.querySelectorAll('g:not(.whole)')];
    const drawn = groups.flatMap((group) => [...group.querySelectorAll('path')]);
    const all = drawn.map((path) => path.getAttribute('d')).join('');
    for (const { cut, column, row } of phone.pieces) {
      expect(all).toContain(CUTS[cut](column * 8, row * 8, 8));
    }
    expect(groups.length).toBeGreaterThan(3);
  });
});
