import { widthIn } from '#previews/faces.ts';
import { GOOGLE } from '#previews/networks.ts';

const { desktop, phone } = GOOGLE;

/** A title this close to the limit may be cut, because the limits are measured and not promised. */
const MARGIN = 32;

/** Lines break between words, so two of them hold less than twice the width of one. */
const LOST_AT_BREAKS = 56;

const LIMITS = {
  desktop: { slot: desktop.title, most: desktop.column, margin: MARGIN },
  mobile: { slot: phone.title, most: 2 * phone.column, margin: LOST_AT_BREAKS },
} as const;

export type Verdict = 'fits' | 'may be cut' | 'is cut';

/** The width of a title in a search result on a desktop, in pixels, and whether it is shown in full. */
export type TitleWidth = Readonly<{ pixels: number; desktop: Verdict; mobile: Verdict }>;

const pixelsOn = (screen: keyof typeof LIMITS, title: string) =>
  Math.round(widthIn(LIMITS[screen].slot.face, LIMITS[screen].slot.size, title));

function verdict(screen: keyof typeof LIMITS, title: string): Verdict {
  const { most, margin } = LIMITS[screen];
  const pixels = pixelsOn(screen, title);
  if (pixels <= most - margin) return 'fits';
  return pixels <= most ? 'may be cut' : 'is cut';
}

/** Estimates how a title looks in search results. */
export const widthOf = (title: string): TitleWidth => ({
  pixels: pixelsOn('desktop', title),
  desktop: verdict('desktop', title),
  mobile: verdict('mobile', title),
});

/** A sentence about the estimates, for the output. */
export const WIDTH_NOTICE =
  `Title widths are estimates for Arial at ${desktop.title.size} px: a desktop shows about ${desktop.column} px ` +
  `on one line, and a phone shows two lines of about ${phone.column} px. Search engines may change them.`;
