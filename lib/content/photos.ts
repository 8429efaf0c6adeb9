import { notePhotoMissed, readMadePhotos } from '@repo/content-files/content-files';
import {
  cardPartName,
  FORMATS,
  photoFileName,
  type MadePhoto,
  type PhotoManifest,
  type PhotoResult,
  type PhotoUse,
} from '#lib/photos/manifest.ts';
import { kilobytes } from '#lib/photos/kilobytes.ts';
import { PLACES } from '#lib/photos/places.ts';

/** What a page needs in order to show a photo. */
export type PhotoImage = Readonly<{
  kind: 'photo';
  /** The original, below `content/photos`. */
  file: string;
  /** The largest file that every browser understands. */
  src: string;
  /** The size of that, in pixels, so that the browser can reserve the space. */
  width: number;
  height: number;
  /** The files to choose from, by type, the preferred one first. */
  sources: readonly Readonly<{
    type: string;
    files: readonly Readonly<{ src: string; width: number }>[];
  }>[];
  /** The weight of the largest AVIF in bytes. */
  bytes: number;
  /** The name of the part that the page's card shows, in the folder of what was made. */
  cardPart: string;
}>;

/** What the pages ask for, while somebody wants to know. */
let asked: PhotoUse[] | undefined;

/** What was made, read when the first page asks. */
let results: ReadonlyMap<string, PhotoResult> | undefined;

const keyOf = ({ file, place, focus }: PhotoUse) => `${place} ${focus} ${file}`;

function readResults(): ReadonlyMap<string, PhotoResult> {
  const manifest = JSON.parse(readMadePhotos() ?? '[]') as PhotoManifest;
  return new Map(manifest.map((entry) => [keyOf(entry), entry]));
}

/**
 * Finds out which photos pages use, before any is made.
 *
 * @param read parses the pages; every photo that it meets is taken for one that was not made yet
 */
export function photosAskedFor(read: () => void): readonly PhotoUse[] {
  const uses: PhotoUse[] = [];
  asked = uses;
  try {
    read();
  } finally {
    asked = undefined;
  }
  return [...new Map(uses.map((use) => [keyOf(use), use])).values()];
}

/**
 * The image of a photo for a place.
 *
 * @returns the image, or what is wrong with the photo there, as a sentence about its field
 */
export function photoFor(use: PhotoUse): PhotoImage | string {
  asked?.push(use);
  const result = asked ? undefined : (results ??= readResults()).get(keyOf(use));
  if (!result) {
    notePhotoMissed(use);
    return `${use.file} is not prepared yet; run npm run content:check`;
  }
  return 'fault' in result
    ? result.fault
    : (tooHeavy(use, result.made) ?? imageOf(use, result.made));
}

/** Says that the largest file of a photo is heavier than its place allows. */
function tooHeavy({ file, place }: PhotoUse, { sizes }: MadePhoto): string | undefined {
  const { name, mostBytes } = PLACES[place];
  const { width, bytes } = largest(sizes);
  if (bytes <= mostBytes) return undefined;
  return (
    `${file} is ${kilobytes(bytes)} at ${width} pixels wide; ${name} may have ${kilobytes(mostBytes)}, ` +
    `so it is ${kilobytes(bytes - mostBytes)} too heavy; take one with less fine detail, or blur its background`
  );
}

function largest<Size>(sizes: readonly Size[]): Size {
  const last = sizes.at(-1);
  if (last === undefined) throw new Error('A photo was made in no size');
  return last;
}

function imageOf({ file }: PhotoUse, made: MadePhoto): PhotoImage {
  const { width, height, bytes } = largest(made.sizes);
  return {
    kind: 'photo',
    file,
    src: `/photos/${photoFileName(made, width, 'webp')}`,
    width,
    height,
    sources: FORMATS.map((format) => ({
      type: `image/${format}`,
      files: made.sizes.map((size) => ({
        src: `/photos/${photoFileName(made, size.width, format)}`,
        width: size.width,
      })),
    })),
    bytes,
    cardPart: cardPartName(made),
  };
}
