import { decode } from 'jpeg-js';
import { PNG } from 'pngjs';

/** The size of an image, in pixels. */
export type Size = Readonly<{ width: number; height: number }>;

/** What JPEG files begin with. */
const JPEG_START = Buffer.from([0xff, 0xd8]);

/** The size of a PNG or JPEG image if every pixel can be read; undefined for anything else. */
export function pictureSize(base64: string): Size | undefined {
  const bytes = Buffer.from(base64, 'base64');
  try {
    const { width, height } = bytes.subarray(0, 2).equals(JPEG_START)
      ? decode(bytes, { tolerantDecoding: false })
      : PNG.sync.read(bytes);
    return { width, height };
  } catch {
    return undefined;
  }
}
