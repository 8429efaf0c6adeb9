/** The part of a photo that stays, as parts of its width and its height. */
export type CutFrame = Readonly<{ left: number; top: number; width: number; height: number }>;

/** The size of a photo in pixels, and of what it is cut to: width divided by height, or nothing for any. */
export type CutShape = Readonly<{ width: number; height: number; ratio?: number | undefined }>;

/** The whole photo. */
export const WHOLE: CutFrame = { left: 0, top: 0, width: 1, height: 1 };

/** The smallest part of a side that can be chosen. */
const LEAST = 0.05;

const between = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** The height of a frame of a width, if it has a ratio. */
const heightOf = (width: number, { width: across, height: down, ratio }: CutShape) =>
  ratio === undefined ? undefined : (width * across) / (down * ratio);

/** The largest frame of a shape, in the middle. */
export function largestFrame(shape: CutShape): CutFrame {
  const height = heightOf(1, shape);
  if (height === undefined) return WHOLE;
  const width = height > 1 ? 1 / height : 1;
  const shown = Math.min(height, 1);
  return { left: (1 - width) / 2, top: (1 - shown) / 2, width, height: shown };
}

/** A frame somewhere else, as far as the photo reaches. */
export const movedFrame = (frame: CutFrame, right: number, down: number): CutFrame => ({
  left: between(frame.left + right, 0, 1 - frame.width),
  top: between(frame.top + down, 0, 1 - frame.height),
  width: frame.width,
  height: frame.height,
});

/** A frame of another size, which begins where it did: one that has a ratio keeps it, and none leaves the photo. */
export function resizedFrame(
  frame: CutFrame,
  { width, height }: Pick<CutFrame, 'width' | 'height'>,
  shape: CutShape,
): CutFrame {
  const { left, top } = frame;
  const wide = between(width, LEAST, 1 - left);
  const high = heightOf(wide, shape);
  if (high === undefined)
    return { left, top, width: wide, height: between(height, LEAST, 1 - top) };
  if (high <= 1 - top) return { left, top, width: wide, height: high };
  return { left, top, width: (wide * (1 - top)) / high, height: 1 - top };
}

/** A frame in whole pixels of its photo. */
export const inPixels = (frame: CutFrame, { width, height }: CutShape): CutFrame => ({
  left: Math.round(frame.left * width),
  top: Math.round(frame.top * height),
  width: Math.round(frame.width * width),
  height: Math.round(frame.height * height),
});
