/** How much of a text lists show, in characters. */
export const EXCERPT_LENGTH = 120;

/**
 * The beginning of a text, as lists show it.
 *
 * @param text all of it, or at least one character more than fits
 * @returns at most {@link EXCERPT_LENGTH} code points; an ellipsis is the last one where more was there
 */
export function excerptOf(text: string): string {
  // By code points, so that no character is halved.
  const signs = Array.from(text);
  if (signs.length <= EXCERPT_LENGTH) return text;
  return `${signs.slice(0, EXCERPT_LENGTH - 1).join('')}…`;
}
