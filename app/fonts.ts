import { preload } from 'react-dom';

const FONTS = [
  new URL('./fonts/familjen-grotesk.woff2', import.meta.url),
  new URL('./fonts/figtree.woff2', import.meta.url),
];

/**
 * Asks browsers for both fonts at the start of every page, so that they come with it. React writes this before the
 * styles. The one of the headings is first, because it gives a page its look.
 */
export function preloadFonts(): void {
  for (const { pathname } of FONTS) {
    preload(pathname, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
}
