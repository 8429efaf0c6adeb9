/** How a photo fits into a place of the layout, so that a browser can choose among its files. */
export type PhotoFit = Readonly<{
  /** How wide it is shown, for the attribute `sizes`. It repeats what the classes of the place say. */
  sizes: string;
  /** The greatest width at which it is shown, in CSS pixels. */
  widest: number;
  /** Whether it is the first thing that visitors see: then the browser requests it before other pictures. */
  isFirst?: true;
}>;

/** The space beside the content on a phone (the utility `shell`). */
const PHONE = '100vw - 40px';

/** The places of photos. `lib/photos/places.ts` makes files for these widths. */
export const PHOTO_FITS = {
  /** Beside the title of a page: a third of the content, and at most 21rem on a phone. */
  top: {
    sizes: `(width >= 64rem) min(33vw, 408px), (width >= 48rem) 29vw, min(${PHONE}, 336px)`,
    widest: 408,
    isFirst: true,
  },
  /** Below a fragment, which needs the room beside the picture on a tablet. */
  topWithFragment: {
    sizes: `(width >= 64rem) min(33vw, 408px), min(${PHONE}, 336px)`,
    widest: 408,
    isFirst: true,
  },
  /** On the home page, it is larger. */
  home: {
    sizes: `(width >= 48rem) min(40vw, 504px), min(${PHONE}, 576px)`,
    widest: 576,
    isFirst: true,
  },
  /** Beside the title of a post. */
  post: { sizes: '(width >= 64rem) min(29vw, 360px), 240px', widest: 360, isFirst: true },
  /** Only where there is room beside something else; a phone that does not show it loads the smallest file. */
  aside: { sizes: '(width >= 64rem) min(33vw, 408px), 1px', widest: 408 },
  /** In a section of features: five twelfths of the content. */
  features: { sizes: `(width >= 48rem) min(36vw, 464px), min(${PHONE}, 448px)`, widest: 464 },
  /** Beside a text that alternates sides. */
  split: { sizes: `(width >= 48rem) min(44vw, 448px), min(${PHONE}, 448px)`, widest: 448 },
  /** Half of the content, and all of it on phones and tablets. */
  half: { sizes: `(width >= 64rem) min(46vw, 576px), calc(${PHONE})`, widest: 928 },
  /** On one of three cards. */
  card: { sizes: '(width >= 48rem) min(29vw, 378px), 96px', widest: 378 },
  industry: { sizes: '(width >= 40rem) 144px, 96px', widest: 144 },
  firstPost: { sizes: '(width >= 40rem) 320px, 64px', widest: 320 },
  laterPost: { sizes: '(width >= 40rem) 112px, 64px', widest: 112 },
  menu: { sizes: '40px', widest: 40 },
  row: { sizes: '64px', widest: 64 },
  tile: { sizes: '80px', widest: 80 },
} as const satisfies Readonly<Record<string, PhotoFit>>;
