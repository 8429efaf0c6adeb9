import { describe, expect, test } from '@jest/globals';
import { CELL } from '@repo/company/mosaic/cuts.ts';
import { logo as drawing } from '#lib/content/logo.ts';
import { toIco } from '#lib/seo/ico.ts';
import { FAVICONS, ICONS, layOutIcon } from '#lib/seo/icons.ts';
import { readIco } from '#tests/support/page/ico.ts';

const logo = drawing.file;
const icons = [
  ...Object.entries(ICONS),
  ...FAVICONS.map((icon) => [`favicon.ico, ${icon.size} px`, icon] as const),
];

test.each(icons)('%s has the logo in its middle, sharp, and paper around it', (_, icon) => {
  const { size, left, top, width, height } = layOutIcon(icon, logo);
  for (const pixels of [left, top, (width * CELL) / logo.width, (height * CELL) / logo.height]) {
    expect(Number.isInteger(pixels)).toBe(true);
  }
  expect([left, top]).toEqual([(size - width) / 2, (size - height) / 2]);
  expect(Math.min(left, top)).toBeGreaterThan(0);
  expect(width).toBeGreaterThan(size / 2);
});

test('the logo on the maskable icon is whole in the circle that every mask leaves', () => {
  const { size, width, height } = layOutIcon(ICONS['maskable-512.png'], logo);
  expect(Math.hypot(width, height)).toBeLessThanOrEqual(size * 0.8);
});

describe('an ICO file', () => {
  test('holds each picture unchanged, and gives its size', () => {
    const pictures = [16, 48, 256].map((size) => ({ size, png: Buffer.from(`a PNG of ${size}`) }));
    expect(readIco(toIco(pictures))).toEqual(
      pictures.map(({ size, png }) => ({ width: size, height: size, bytes: png })),
    );
  });

  test('has the header that Windows and browsers know', () => {
    const file = toIco([{ size: 32, png: Buffer.from('PNG') }]);
    expect(file.toString('hex')).toBe(
      '000001000100' + // reserved, icon, one picture
        '20200000' + // 32 by 32, no palette
        '01002000' + // one plane, 32 bits for a pixel
        '0300000016000000' + // 3 bytes, starting at offset 22
        Buffer.from('PNG').toString('hex'),
    );
  });
});
