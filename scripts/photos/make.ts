import { createHash } from 'node:crypto';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import {
  cardPartName,
  photoFileName,
  type PhotoFormat,
  type PhotoResult,
  type PhotoSize,
  type PhotoUse,
} from '#lib/photos/manifest.ts';
import { CARD_PART } from '#lib/photos/card-part.ts';
import { PLACES, type Focus, type PhotoPlace } from '#lib/photos/places.ts';
import type { PhotoFolder } from '#scripts/photos/folder.ts';
import { MOST_PIXELS, type Original } from '#scripts/photos/original.ts';

/** How files are made. Qualities are those at which a photo shows no blocks at its size on the page. */
const SETTINGS = {
  avif: { quality: 50, effort: 4 },
  webp: { quality: 72, effort: 4 },
  cardPart: { quality: 95, chromaSubsampling: '4:4:4' },
} as const;

/**
 * Makes the files of a photo for a place, except those that are there. Its metadata is left out, it is turned
 * upright, and its colors become those of the web: sharp does that unless it is told otherwise.
 *
 * @returns the files, or why there are none, as a sentence about the field that names the photo
 */
export async function makePhoto(
  use: PhotoUse,
  original: Original,
  folder: PhotoFolder,
): Promise<PhotoResult> {
  const place: PhotoPlace = PLACES[use.place];
  const crop = cropOf(original, place.ratio);
  if (crop.width < place.least) return { fault: tooSmall(use.file, crop.width, place) };
  const named = { name: nameOf(use.file), digest: digestOf(original, place.ratio, use.focus) };
  try {
    const sizes = await Promise.all(
      widthsFor(place.widths, crop.width).map(async (width): Promise<PhotoSize> => {
        const size = { width, height: Math.round((width * crop.height) / crop.width) };
        const make = (format: PhotoFormat) =>
          folder.ensure(photoFileName(named, width, format), () =>
            encode(cut(original, size, use.focus), format).toBuffer(),
          );
        const [bytes] = await Promise.all([make('avif'), make('webp')]);
        return { ...size, bytes };
      }),
    );
    if (use.place === 'top')
      await folder.ensure(cardPartName(named), () => cardPart(original, use).toBuffer());
    return { made: { ...named, sizes } };
  } catch {
    return { fault: `${use.file} breaks off, or is damaged; save it again` };
  }
}

/** The size of the largest part of an original that has a ratio. */
function cropOf({ width, height }: Original, ratio = width / height) {
  return width / height > ratio
    ? { width: Math.floor(height * ratio), height }
    : { width, height: Math.floor(width / ratio) };
}

/** The widths of a place up to that of the crop, which stands for those above it. */
const widthsFor = (widths: readonly number[], most: number) => [
  ...widths.filter((width) => width < most),
  ...(widths.some((width) => width >= most) ? [most] : []),
];

const tooSmall = (file: string, width: number, { name, ratio, least }: PhotoPlace) =>
  `${file} is ${width} pixels wide${ratio === undefined ? '' : ' once it is cropped'}; ${name} needs ${least}, so take a larger original`;

/** The words of a file's name, for addresses. */
const nameOf = (file: string) =>
  path
    .parse(file)
    .name.normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'photo';

const digestOf = ({ bytes }: Original, ratio: number | undefined, focus: Focus) =>
  createHash('sha256')
    .update(JSON.stringify([SETTINGS, ratio, focus, sharp.versions]))
    .update(bytes)
    .digest('hex')
    .slice(0, 8);

const cut = ({ bytes }: Original, size: { width: number; height: number }, focus: Focus) =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize({ ...size, fit: 'cover', position: focus });

const encode = (image: Sharp, format: PhotoFormat) =>
  format === 'avif' ? image.avif(SETTINGS.avif) : image.webp(SETTINGS.webp);

const cardPart = (original: Original, { focus }: PhotoUse) =>
  cut(original, CARD_PART, focus).flatten({ background: '#efe8db' }).jpeg(SETTINGS.cardPart);
