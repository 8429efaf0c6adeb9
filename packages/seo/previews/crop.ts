import type { Size } from '#picture-size.ts';

/** The part of a picture that is shown, in its own pixels. */
export type Crop = Readonly<{ x: number; y: number; width: number; height: number }>;

/**
 * The middle of a picture in another shape, as everyone crops who shows a picture in a fixed shape.
 *
 * @param ratio width by height; undefined shows the whole picture
 */
export function cropTo({ width, height }: Size, ratio: number | undefined): Crop {
  if (ratio === undefined) return { x: 0, y: 0, width, height };
  const isTooWide = width / height > ratio;
  const shown = isTooWide
    ? { width: Math.round(height * ratio), height }
    : { width, height: Math.round(width / ratio) };
  return { x: (width - shown.width) / 2, y: (height - shown.height) / 2, ...shown };
}

/** How much of a picture a crop hides, in percent of its area. */
export const hiddenPercent = (size: Size, crop: Crop): number =>
  Math.round(100 * (1 - (crop.width * crop.height) / (size.width * size.height)));
