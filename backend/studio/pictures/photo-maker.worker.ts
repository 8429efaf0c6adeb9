// Makes of the picture on its input the photo that is stored, and writes to its output a line that says what became of it
// (made-photo.ts), and the photo. It is a process of its own, because whoever uploads a picture may not know what is in it,
// and what reads pictures is large and not written in JavaScript.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import {
  LEAST_PHOTO_SIDE,
  MOST_PHOTO_PIXELS,
  type StudioPhotoQuery,
} from '@repo/contract/desk/studio-picture.ts';
import { LONGEST_PHOTO_SIDE, type MadeOfPhoto } from '#studio/pictures/made-photo.ts';

sharp.concurrency(1);
sharp.cache(false);

const [, , told = '{}'] = process.argv;
// What has started it has checked this.
const cut = JSON.parse(told) as Pick<StudioPhotoQuery, 'left' | 'top' | 'width' | 'height'>;
const bytes = await buffer(process.stdin);

/** What is written: what became of it, and the photo, if there is one. */
type Answer = Readonly<{ made: MadeOfPhoto; photo?: Uint8Array }>;

/** The part of a side that stays, in whole pixels. */
function part(start: number, length: number, whole: number) {
  const from = Math.min(Math.round(start * whole), whole - 1);
  return { from, size: Math.max(1, Math.min(Math.round(length * whole), whole - from)) };
}

async function make(): Promise<Answer> {
  const facts = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = facts.autoOrient;
  if ((facts.pages ?? 1) > 1) return { made: { refusal: 'animated' } };
  if (width * height > MOST_PHOTO_PIXELS) return { made: { refusal: 'vast' } };
  const across = part(cut.left, cut.width, width);
  const down = part(cut.top, cut.height, height);
  if (Math.min(across.size, down.size) < LEAST_PHOTO_SIDE) return { made: { refusal: 'small' } };
  // All that is not pixels is left out, and its colors become those of the web: sharp does that unless it is told otherwise.
  const { data, info } = await sharp(bytes, {
    limitInputPixels: MOST_PHOTO_PIXELS,
    failOn: 'error',
  })
    .autoOrient()
    .extract({ left: across.from, top: down.from, width: across.size, height: down.size })
    .resize(LONGEST_PHOTO_SIDE, LONGEST_PHOTO_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  return { made: { width: info.width, height: info.height }, photo: data };
}

const { made, photo } = await make();
process.stdout.write(`${JSON.stringify(made)}\n`);
if (photo) process.stdout.write(photo);
