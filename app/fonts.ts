import { preload } from 'react-dom';

const HEADINGS = new URL('./fonts/familjen-grotesk.woff2', import.meta.url);

/**
 * Asks browsers for the font of the headings before the style sheet names it, so that a first page has it.
 * The font of the text is not asked for, because on a slow line the style sheet would come later.
 */
export function preloadHeadings(): void {
  preload(HEADINGS.pathname, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
}
