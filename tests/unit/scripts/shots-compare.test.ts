import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { PNG } from 'pngjs';
import { comparePictures } from '@/scripts/shots/compare';
import { temporaryFolder } from '@/tools/temporary-folder';

/** A gray picture in which some pixels are black. */
function picture(width: number, height: number, black: readonly number[] = []): PNG {
  const png = new PNG({ width, height });
  png.data.fill(200);
  for (const pixel of black) png.data.fill(0, pixel * 4, pixel * 4 + 3);
  return png;
}

type Folder = Readonly<Record<string, Buffer>>;

/** What differs between two folders with these files. */
async function comparisonOf(before: Folder, after: Folder) {
  await using folder = await temporaryFolder();
  const [first = '', second = ''] = [before, after].map((files, number) => {
    const place = path.join(folder.path, String(number));
    mkdirSync(place);
    for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(place, name), bytes);
    return place;
  });
  return comparePictures(first, second);
}

test('pictures with the same pixels are equal, however they are compressed', async () => {
  const png = picture(8, 6, [3]);
  const before = { 'a.png': PNG.sync.write(png), 'b.png': PNG.sync.write(png) };
  const after = {
    'a.png': PNG.sync.write(png),
    'b.png': PNG.sync.write(png, { deflateLevel: 0 }),
  };
  expect(before['b.png'].equals(after['b.png'])).toBe(false);
  expect(await comparisonOf(before, after)).toEqual({ equal: 2, different: [] });
});

test('every pixel that differs counts once', async () => {
  const before = { 'a.png': PNG.sync.write(picture(8, 6, [0, 5])) };
  const after = { 'a.png': PNG.sync.write(picture(8, 6, [5, 46, 47])) };
  expect(await comparisonOf(before, after)).toEqual({
    equal: 0,
    different: [{ file: 'a.png', what: '3 pixels' }],
  });
});

test('another size differs, and so does a picture that only one folder has', async () => {
  const png = PNG.sync.write(picture(8, 6));
  const before = { 'a.png': png, 'b.png': png, 'notes.txt': png };
  const after = { 'a.png': PNG.sync.write(picture(8, 7)), 'c.png': png };
  expect(await comparisonOf(before, after)).toEqual({
    equal: 0,
    different: [
      { file: 'a.png', what: '8 × 6, then 8 × 7 pixels' },
      { file: 'b.png', what: 'only before' },
      { file: 'c.png', what: 'only after' },
    ],
  });
});
