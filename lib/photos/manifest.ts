import type { Focus, PlaceName } from '#lib/photos/places.ts';

/** A photo as a page uses it. */
export type PhotoUse = Readonly<{
  /** The original, below `content/photos`. */
  file: string;
  place: PlaceName;
  focus: Focus;
}>;

/** One size of a photo, in pixels, and the weight of its AVIF in bytes. */
export type PhotoSize = Readonly<{ width: number; height: number; bytes: number }>;

/** What the names of a photo's files have in common. */
type NamedPhoto = Readonly<{
  /** What their names begin with: the words of the original's name. */
  name: string;
  /** Eight hexadecimal digits that change with the original and with how it is made. */
  digest: string;
}>;

/** The files that were made for a use, from the smallest to the largest. */
export type MadePhoto = NamedPhoto & Readonly<{ sizes: readonly PhotoSize[] }>;

/** What became of a use: its files, or why there are none. */
export type PhotoResult = Readonly<{ made: MadePhoto }> | Readonly<{ fault: string }>;

/** What became of each use, in the order in which the pages ask. */
export type PhotoManifest = readonly (PhotoUse & PhotoResult)[];

/** The formats that pages offer, the smallest files first. */
export const FORMATS = ['avif', 'webp'] as const;

export type PhotoFormat = (typeof FORMATS)[number];

/** The name of one file of a photo below `/photos`. */
export const photoFileName = (
  { name, digest }: NamedPhoto,
  width: number,
  format: PhotoFormat,
): string => `${name}-${width}.${digest}.${format}`;

/** The name of the part of a photo that its page's card shows. It is no file of the site. */
export const cardPartName = ({ name, digest }: NamedPhoto): string => `${name}-card.${digest}.jpg`;
