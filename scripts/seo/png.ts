import { PNG } from 'pngjs';

/** The size of an image, in pixels. */
export type Size = Readonly<{ width: number; height: number }>;

/** The size of a PNG image if every pixel can be read; undefined for anything else. */
export function readPng(base64: string): Size | undefined {
  try {
    const { width, height } = PNG.sync.read(Buffer.from(base64, 'base64'));
    return { width, height };
  } catch {
    return undefined;
  }
}
