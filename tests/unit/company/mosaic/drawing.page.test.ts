import { describe, expect, test } from '@jest/globals';
import { type Color } from '@repo/company/mosaic/colors.ts';
import { CUTS } from '@repo/company/mosaic/cuts.ts';
import { drawMosaic } from '@repo/company/mosaic/draw.ts';
import { mosaicSchema } from '@repo/company/mosaic/map.ts';

const read = (cells: string, large: string[] = []) => mosaicSchema.parse({ cells, large });
const parse = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml');
const phone = read('Jis #i Lis\n#i =sw #i\n7is #v Fis');

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

  /** The paths on the grounds, from the lowest to the highest. */
  const above = (cells: string, large: string[]) =>
    [...parse(drawMosaic(read(cells, large))).querySelectorAll('path:not([shape-rendering])')].map(
      (path) => [path.getAttribute('class'), path.getAttribute('d')],
    );

  test('has one path for pieces of one color that meet, and the squares beside them', () => {
    const large = ['1 0 1.5 Ft', '1 1.5 1.5 Lt', '1.25 0.5 1.25 ov', '2.5 0 1.5 7t'];
    const square = CUTS['#'](0, 0, 8);
    const teal = [CUTS.F(8, 0, 12), CUTS.L(8, 12, 12), CUTS['7'](20, 0, 12)];
    expect(above('#t #s #s #s\n#s #s #s #s\n#s #s #s #s', large)).toEqual([
      ['t', [square, ...teal].join('')],
      ['v', CUTS.o(10, 4, 10)],
    ]);
  });

  test('does not draw a square again on top of what covers it', () => {
    const large = ['1.5 0.5 1.5 Ov', '0 0 2 Os'];
    const below = 'M0 16h16v8h-16z';
    expect(above('#s #s #s\n#s #s #s\n#s #s #s', large)).toEqual([
      ['v', CUTS.O(12, 4, 12)],
      ['s', below + CUTS.O(0, 0, 16)],
    ]);
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
});
