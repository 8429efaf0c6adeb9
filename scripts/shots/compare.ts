import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PNG } from 'pngjs';

/** A picture that is not the same in both folders, and what differs: "12 pixels", "only before". */
export type Difference = Readonly<{ file: string; what: string }>;

/**
 * Compares the pictures in two folders, by name and pixel by pixel.
 *
 * @returns how many are equal, and those that are not
 * @throws when a folder does not exist, or a file is not a PNG
 */
export function comparePictures(before: string, after: string) {
  const [first, second] = [picturesIn(before), picturesIn(after)];
  const compared = [...first.union(second)].sort().map((file) => {
    if (!second.has(file)) return { file, what: 'only before' };
    if (!first.has(file)) return { file, what: 'only after' };
    const what = differenceOf(
      readFileSync(path.join(before, file)),
      readFileSync(path.join(after, file)),
    );
    return { file, what };
  });
  const different = compared.filter((one): one is Difference => one.what !== undefined);
  return { equal: compared.length - different.length, different };
}

const picturesIn = (folder: string) =>
  new Set(readdirSync(folder).filter((name) => name.endsWith('.png')));

/** What differs between two pictures; nothing if every pixel is equal. */
function differenceOf(before: Buffer, after: Buffer): string | undefined {
  if (before.equals(after)) return undefined;
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)];
  if (one.width !== other.width || one.height !== other.height)
    return `${one.width} × ${one.height}, then ${other.width} × ${other.height} pixels`;
  const [pixels, others] = [pixelsOf(one), pixelsOf(other)];
  const count = pixels.filter((pixel, index) => pixel !== others[index]).length;
  return count === 0 ? undefined : `${count} pixels`;
}

/** The pixels of a picture: red, green, blue, and opacity in one number each. */
const pixelsOf = ({ data }: PNG) =>
  new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);
