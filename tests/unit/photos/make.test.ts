import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { cardPartName, photoFileName, type MadePhoto } from '#lib/photos/manifest.ts';
import { PLACES, type PhotoPlace } from '#lib/photos/places.ts';
import { openPhotoFolder } from '#scripts/photos/folder.ts';
import { makePhoto } from '#scripts/photos/make.ts';
import { takePhoto } from '#tests/support/photos/draw-photo.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

type Use = Parameters<typeof makePhoto>[0];

/** Makes the files of a photo, and returns what reads them. */
async function make(bytes: Buffer, use: Partial<Use> = {}) {
  const folder = await temporaryFolder();
  const { width, height } = (await sharp(bytes).metadata()).autoOrient;
  const result = await makePhoto(
    { file: 'Our Team.jpg', place: 'tile', focus: 'center', ...use },
    { bytes, width, height },
    openPhotoFolder(folder.path),
  );
  if (!('made' in result)) throw new Error(result.fault);
  const { made } = result;
  return {
    made,
    read: (name: string) => readFileSync(join(folder.path, name)),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

const filesOf = (made: MadePhoto) =>
  made.sizes.flatMap(({ width }) =>
    (['avif', 'webp'] as const).map((format) => photoFileName(made, width, format)),
  );

/** The color in the middle of a part of a picture, which is named by how far right and down it is. */
async function colorAt(file: Buffer, right: number, down: number) {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height * down) * info.width + Math.floor(info.width * right)) * 3;
  return [...data.subarray(at, at + 3)];
}

const near = (color: readonly number[], wanted: readonly number[]) =>
  color.every((value, index) => Math.abs(value - (wanted[index] ?? NaN)) <= 6);

test('the files say nothing about the camera, the person, or the place', async () => {
  const taken = await takePhoto({ width: 816, height: 816, grain: 0 });
  expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('A made-up person');
  await using photo = await make(taken, { place: 'top' });
  for (const name of [...filesOf(photo.made), cardPartName(photo.made)]) {
    const { exif, icc, iptc, xmp, orientation } = await sharp(photo.read(name)).metadata();
    expect({ name, exif, icc, iptc, xmp, orientation }).toEqual({ name });
  }
});

// One place for each way to crop.
test.each(
  Object.entries<PhotoPlace>(PLACES).filter(([name]) => /^(?:top|section|text)$/.test(name)),
)(
  'a photo in the place %s has the widths of the layout and its proportions',
  async (place, { widths, ratio = 2, least }) => {
    const size = { width: least * 2, height: least };
    const bytes = await sharp({ create: { ...size, channels: 3, background: '#3d6f9c' } })
      .png()
      .toBuffer();
    await using photo = await make(bytes, { place: place as Use['place'] });
    const { made } = photo;
    const crop = Math.floor(Math.min(least * 2, least * ratio));
    const wanted = [...widths.filter((width) => width < crop), Math.min(crop, Math.max(...widths))];
    expect(made.sizes.map(({ width }) => width)).toEqual(wanted);
    for (const { width, height, bytes: weight } of made.sizes) {
      expect(height).toBe(Math.round(width / ratio));
      const avif = photo.read(photoFileName(made, width, 'avif'));
      expect(avif.length).toBe(weight);
      expect(await sharp(avif).metadata()).toMatchObject({ width, height, compression: 'av1' });
    }
  },
);

test('a photo that was taken sideways is upright', async () => {
  const left = sharp({ create: { width: 500, height: 900, channels: 3, background: '#c00' } });
  const bytes = await sharp({
    create: { width: 1000, height: 900, channels: 3, background: '#00c' },
  })
    .composite([{ input: await left.png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await using photo = await make(bytes);
  const file = photo.read(photoFileName(photo.made, 240, 'webp'));
  expect(near(await colorAt(file, 0.5, 0.1), [204, 0, 0])).toBe(true);
  expect(near(await colorAt(file, 0.5, 0.9), [0, 0, 204])).toBe(true);
});

test('the part of a photo that must stay is not cut off', async () => {
  const edge = sharp({ create: { width: 300, height: 900, channels: 3, background: '#0a0' } });
  const bytes = await sharp({
    create: { width: 1800, height: 900, channels: 3, background: '#eee' },
  })
    .composite([{ input: await edge.png().toBuffer(), left: 1500, top: 0 }])
    .png()
    .toBuffer();
  const rightEdge = async (focus: Use['focus']) => {
    await using photo = await make(bytes, { focus });
    return await colorAt(photo.read(photoFileName(photo.made, 240, 'webp')), 0.95, 0.5);
  };
  expect(near(await rightEdge('right'), [0, 170, 0])).toBe(true);
  expect(near(await rightEdge('center'), [238, 238, 238])).toBe(true);
});
