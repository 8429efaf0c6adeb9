import { PNG } from 'pngjs';

/**
 * The size of a picture.
 *
 * @throws if the file is not a PNG, or does not hold every pixel
 */
export function pngSize(bytes: Uint8Array): Readonly<{ width: number; height: number }> {
  const { width, height } = PNG.sync.read(Buffer.from(bytes));
  return { width, height };
}
