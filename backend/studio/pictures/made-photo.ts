/**
 * The longest side of a stored photo, in pixels. The widest place on the pages has files of up to 1,856 pixels, and shows a
 * square of a photo of two by three at most (lib/photos/places.ts): a larger photo would never be seen.
 */
export const LONGEST_PHOTO_SIDE = 2784;

/** What became of an uploaded picture: its size in pixels, or why it is refused. */
export type MadeOfPhoto =
  | Readonly<{ width: number; height: number }>
  | Readonly<{ refusal: 'animated' | 'vast' | 'small' }>;
