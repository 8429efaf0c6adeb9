import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** A larger file is hardly a photo for a website. */
const MOST_BYTES = 30_000_000;

/** A picture with more pixels may be made to exhaust the memory. */
export const MOST_PIXELS = 100_000_000;

const ENDING = /\.(?:jpe?g|png|webp|avif)$/i;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif'];

/** A photo as it was taken, and its size in pixels once it is upright. */
export type Original = Readonly<{ bytes: Buffer; width: number; height: number }>;

const inMillions = (count: number) => Math.ceil(count / 1_000_000);

/**
 * Reads an original.
 *
 * @param folder `content/photos`
 * @param file its path below the folder, as a page names it
 * @returns the original, or why it cannot be used, as a sentence about the field that names it
 */
export async function readOriginal(folder: string, file: string): Promise<Original | string> {
  if (!isBelow(file)) return 'must be the name of a file in content/photos, like team.jpg';
  if (!ENDING.test(file)) return `${file} must be a JPEG, PNG, WebP, or AVIF file, by its name too`;
  const place = path.join(folder, file);
  if (!isThere(folder, file)) return `there is no content/photos/${file}${otherCase(folder, file)}`;
  const { size } = statSync(place);
  if (size > MOST_BYTES)
    return `${file} has ${inMillions(size)} MB; an original may have ${inMillions(MOST_BYTES)}, so save it smaller`;
  const bytes = readFileSync(place);
  const image = sharp(bytes, { limitInputPixels: false });
  const facts = await image.metadata().catch(() => undefined);
  if (!facts || !FORMATS.includes(facts.format))
    return `${file} is no picture that can be read; save it again as JPEG, PNG, WebP, or AVIF`;
  const { width, height } = facts.autoOrient;
  if (width * height > MOST_PIXELS)
    return `${file} has ${inMillions(width * height)} million pixels; an original may have ${inMillions(MOST_PIXELS)}, so save it smaller`;
  return { bytes, width, height };
}

const isBelow = (file: string) =>
  file !== '' && !/[\\:]/.test(file) && file.split('/').every((part) => /^[^.\s]/.test(part));

/** Whether a file is there by exactly this name, even where the disk makes no difference between cases. */
const isThere = (folder: string, file: string) => photosIn(folder).includes(file);

function otherCase(folder: string, file: string): string {
  const same = photosIn(folder).find((name) => name.toLowerCase() === file.toLowerCase());
  return same === undefined ? '' : `; its name is ${same}`;
}

/** The files in the folder of the photos and below it. */
export const photosIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .sort()
    : [];
