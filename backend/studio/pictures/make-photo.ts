import { Readable } from 'node:stream';
import {
  LEAST_PHOTO_SIDE,
  MOST_PHOTO_PIXELS,
  PHOTO_TYPES,
  type StudioPhotoQuery,
} from '@repo/contract/desk/studio-picture.ts';
import { InvalidRequest } from '#core/errors.ts';
import { findWorkerFile } from '#core/worker-file.ts';
import { createContentReader } from '#files/describe-content.ts';
import { runPictureProgram } from '#files/preview/picture-program.ts';
import type { MadeOfPhoto } from '#studio/pictures/made-photo.ts';

/** A photo as it is stored: a JPEG of nothing but pixels. */
export type StoredPhoto = Readonly<{ bytes: Uint8Array; width: number; height: number }>;

type Cut = Pick<StudioPhotoQuery, 'left' | 'top' | 'width' | 'height'>;

/** How long it may take to make one, in milliseconds. */
const TIME_MS = 20_000;

const REFUSALS: Readonly<Record<Extract<MadeOfPhoto, { refusal: string }>['refusal'], string>> = {
  animated: 'Animated pictures can’t be used. Please choose a still one.',
  vast: `This picture has more than ${MOST_PHOTO_PIXELS / 1_000_000} million pixels. Please save it smaller.`,
  small: `The part that stays is smaller than ${LEAST_PHOTO_SIDE} pixels. Please choose more of this picture, or a larger one.`,
};

const KNOWN_TYPES: Readonly<Record<string, string>> = {
  'image/heic': 'Photos in the format HEIC can’t be read here. Please save it as a JPEG.',
  'image/heif': 'Photos in the format HEIC can’t be read here. Please save it as a JPEG.',
  'image/gif': REFUSALS.animated,
  'image/apng': REFUSALS.animated,
};

const NO_PHOTO = 'This isn’t a photo. Please choose a JPEG, PNG, WebP, or AVIF file.';
const BROKEN = 'This photo is incomplete or damaged. Please save it again.';

const refused = (message: string) => new InvalidRequest({ message });

/**
 * Makes of an uploaded file the photo that is stored: upright, cut, no larger than pages can show it, and without anything
 * that was not seen.
 *
 * @throws {InvalidRequest} with a sentence, if it is no photo or cannot be used
 */
export async function makeStoredPhoto(sent: Uint8Array, cut: Cut): Promise<StoredPhoto> {
  const reader = createContentReader();
  reader.add(sent);
  const { type } = await reader.end();
  if (!PHOTO_TYPES.some((known) => known === type)) throw refused(KNOWN_TYPES[type] ?? NO_PHOTO);
  const file = findWorkerFile('photo-maker.worker', import.meta.url);
  const { left, top, width, height } = cut;
  const args = [JSON.stringify({ left, top, width, height })];
  const written = await runPictureProgram(
    { file, args, timeMs: TIME_MS },
    Readable.from([sent]),
  ).catch(() => {
    throw refused(BROKEN);
  });
  const end = written.indexOf(LINE_END);
  // The process writes what its own types say.
  const made = JSON.parse(Buffer.from(written.subarray(0, end)).toString()) as MadeOfPhoto;
  if ('refusal' in made) throw refused(REFUSALS[made.refusal]);
  return { ...made, bytes: written.subarray(end + 1) };
}

const LINE_END = '\n'.charCodeAt(0);
