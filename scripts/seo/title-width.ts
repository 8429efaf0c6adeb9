import pixelWidth from 'string-pixel-width';

/*
 * Search engines cut titles by their width. How wide they may be is nowhere promised: these numbers
 * are estimates of what Google's pages showed in 2026, and they may change. A desktop shows one line of
 * about 600 px in Arial of 20 px. A phone of 360 px shows two lines of about 328 px; as a line breaks
 * between words, they hold less than twice that.
 */
const FONT = { font: 'arial', size: 20 } as const;
const LIMITS = {
  desktop: { fits: 570, most: 600 },
  mobile: { fits: 600, most: 656 },
} as const;

export type Verdict = 'fits' | 'may be cut' | 'is cut';

/** How wide a title is in a search result, in pixels, and whether it is shown whole. */
export type TitleWidth = Readonly<{ pixels: number; desktop: Verdict; mobile: Verdict }>;

function verdict(pixels: number, screen: keyof typeof LIMITS): Verdict {
  const { fits, most } = LIMITS[screen];
  if (pixels <= fits) return 'fits';
  return pixels <= most ? 'may be cut' : 'is cut';
}

/** Estimates how a title looks in search results. */
export function widthOf(title: string): TitleWidth {
  const pixels = Math.round(pixelWidth(title, FONT));
  return { pixels, desktop: verdict(pixels, 'desktop'), mobile: verdict(pixels, 'mobile') };
}

/** The estimates in words, for the output. */
export const WIDTH_NOTICE =
  `Title widths are estimates for Arial at ${FONT.size} px: a desktop shows about ${LIMITS.desktop.most} px ` +
  `on one line, and a phone shows about ${LIMITS.mobile.most} px on two. Search engines may change them.`;
