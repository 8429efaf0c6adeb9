import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect } from '@playwright/test';
import { CELL, CUTS } from '@repo/company/mosaic/cuts.ts';
import { drawMosaic } from '@repo/company/mosaic/draw.ts';
import { mosaicSchema } from '@repo/company/mosaic/map.ts';
import { drawingOf, mosaicImage } from '@repo/company/mosaic/mosaics.ts';
import { findSeams } from '#tests/e2e/support/seams.ts';
import { plainTest as test } from '#tests/e2e/support/worker.ts';

/** The cells of a picture on a tile, on screens with 1, 1.5, and 2 pixels for each of the page. */
const SIZES = [10, 15, 20];

test('no mosaic shows a seam on any screen', async ({ page }) => {
  const seams: Record<string, string[]> = {};
  for (const file of readdirSync('content/mosaics')) {
    const name = basename(file, '.yaml');
    const image = mosaicImage(name);
    const [columns, rows] = [image.width / CELL, image.height / CELL];
    const svg = drawingOf(image);
    seams[name] = await page.evaluate(findSeams, { svg, columns, rows, sizes: SIZES });
  }
  const found = Object.entries(seams).filter(([, lines]) => lines.length > 0);
  expect(Object.fromEntries(found)).toEqual({});
});

test('a piece that only just hides another one shows a seam', async ({ page }) => {
  const mosaic = mosaicSchema.parse({
    cells: '#s #s #s\n#s #s #s\n#s #s #s',
    large: ['0.25 0.25 2 #t', '0.25 0.25 2 #s'],
  });
  const { columns, rows } = mosaic;
  const svg = drawMosaic(mosaic);
  const seams = await page.evaluate(findSeams, { svg, columns, rows, sizes: [10] });
  expect(seams).toEqual([expect.stringContaining('px of t from 0.2, 0.2 on')]);
});

test('pieces of one color fill what they share, whatever their cuts', async ({ page }) => {
  const square = CUTS['#'](0, 0, CELL);
  const paths = Object.entries(CUTS).map(
    ([sign, cut]) => [sign, cut(0, 0, CELL) + square] as const,
  );
  const withHoles = await page.evaluate(
    ([all, side]) => {
      const context = new OffscreenCanvas(side, side).getContext('2d');
      const places = Array.from({ length: side * side }, (_, index) => [
        (index % side) + 0.4,
        Math.floor(index / side) + 0.3,
      ]);
      const isFilled = (d: string) =>
        places.every(([x = 0, y = 0]) => context?.isPointInPath(new Path2D(d), x, y));
      return all.filter(([, d]) => !isFilled(d)).map(([sign]) => sign);
    },
    [paths, CELL] as const,
  );
  expect(withHoles).toEqual([]);
});
