/** Which part of a photo stays when a place crops it. */
export const FOCUSES = ['center', 'top', 'right', 'bottom', 'left'] as const;

export type Focus = (typeof FOCUSES)[number];

/** What a place on the pages asks of a photo. */
export type PhotoPlace = Readonly<{
  /** What it is called in sentences. */
  name: string;
  /** Width divided by height, to which a photo is cropped; without it, a photo keeps its own. */
  ratio?: number;
  /** The widths that are made, in pixels: those at which the layout shows it, times the pixels of screens. */
  widths: readonly number[];
  /** The width below which it would be blurred on most screens, in pixels. */
  least: number;
  /** How much the largest AVIF may weigh, in bytes. */
  mostBytes: number;
}>;

/**
 * The places of photos. The ratios are those of the mosaics there, so that both fit the same layout. Widths in
 * CSS pixels are in `components/ui/photo-fits.ts`; screens have one to three pixels for each. What a place may
 * weigh is what a slow phone line (1.6 Mbit/s) brings in about half a second.
 */
export const PLACES = {
  // 336 on phones, 408 beside a title, 504 on the home page; 40 to 320 in menus, lists, and cards of the page.
  top: {
    name: 'a picture at the top of a page',
    ratio: 1,
    widths: [80, 160, 240, 336, 480, 672, 816, 1008],
    least: 816,
    mostBytes: 120_000,
  },
  // 320 to 448 on phones, at most 464 or 656 on larger screens.
  section: {
    name: 'a picture in a section',
    ratio: 4 / 3,
    widths: [320, 480, 672, 960, 1344],
    least: 960,
    mostBytes: 120_000,
  },
  // 552 on large screens, and the whole width of phones and tablets.
  scene: {
    name: 'a picture behind software',
    ratio: 6 / 5,
    widths: [320, 480, 640, 960, 1280, 1856],
    least: 1280,
    mostBytes: 160_000,
  },
  // The same, beside the motto.
  banner: {
    name: 'a picture beside the motto',
    ratio: 3 / 2,
    widths: [320, 480, 640, 960, 1280, 1856],
    least: 1280,
    mostBytes: 160_000,
  },
  // 96 on phones, at most 378 in a row of three.
  card: {
    name: 'a picture on a card',
    ratio: 1,
    widths: [96, 192, 288, 384, 768],
    least: 768,
    mostBytes: 80_000,
  },
  // 40 in menus, 80 on tiles.
  tile: {
    name: 'a small picture beside a link',
    ratio: 1,
    widths: [80, 160, 240],
    least: 160,
    mostBytes: 16_000,
  },
  // The column of a text is 640 wide, and 320 on small phones.
  text: {
    name: 'a picture in a text',
    widths: [320, 480, 640, 960, 1280],
    least: 640,
    mostBytes: 140_000,
  },
} as const satisfies Readonly<Record<string, PhotoPlace>>;

export type PlaceName = keyof typeof PLACES;

/**
 * How much the photos of one page may weigh together, each as its largest AVIF, in bytes. Someone with the
 * sharpest screen who reads the whole page loads this much; most screens load a quarter of it.
 */
export const MOST_BYTES_OF_PAGE = 480_000;
