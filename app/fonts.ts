import { preload } from 'react-dom';

const FONTS = [
  new URL('./fonts/familjen-grotesk.woff2', import.meta.url),
  new URL('./fonts/figtree.woff2', import.meta.url),
];

/**
 * Asks browsers for both fonts before the style sheet names them, so that the first page of a visit has them. The one
 * of the headings is first, because it gives a page its look.
 */
export function preloadFonts(): void {
  for (const { pathname } of FONTS)
    preload(pathname, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
}
