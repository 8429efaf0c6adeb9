import pixelWidth from 'string-pixel-width';

/*
 * Search engines cut off titles by their width. The limits are not documented: these numbers are estimates
 * from Google's pages in 2026, and they may change. A desktop shows one line of about 600 px in 20 px Arial.
 * A phone 360 px wide shows two lines of about 328 px; because lines break between words, they hold less than
 * twice that.
 */
const FONT = { font: 'arial', size: 20 } as const;
const LIMITS = {
  desktop: { fits: 570, most: 600 },
  mobile: { fits: 600, most: 656 },
} as const;

export type Verdict = 'fits' | 'may be cut' | 'is cut';

/** The width of a title in a search result, in pixels, and whether it is shown in full. */
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

/** A sentence about the estimates, for the output. */
export const WIDTH_NOTICE =
  `Title widths are estimates for Arial at ${FONT.size} px: a desktop shows about ${LIMITS.desktop.most} px ` +
  `on one line, and a phone shows about ${LIMITS.mobile.most} px on two. Search engines may change them.`;
