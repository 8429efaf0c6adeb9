import { describe, expect, test } from '@jest/globals';
import { type Color } from '@repo/company/mosaic/colors.ts';
import { CUTS } from '@repo/company/mosaic/cuts.ts';
import { drawMosaic } from '@repo/company/mosaic/draw.ts';
import { mosaicSchema } from '@repo/company/mosaic/map.ts';

const read = (cells: string) => mosaicSchema.parse({ cells });
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
