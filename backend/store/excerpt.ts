/** How much of a text lists show, in characters. */
export const EXCERPT_LENGTH = 120;

/**
 * Returns the beginning of a text for a list.
 *
 * @param text all of it, or at least one character more than fits
 * @returns at most {@link EXCERPT_LENGTH} code points; the last one is an ellipsis if the text was longer
 */
export function excerptOf(text: string): string {
  // Cutting at code points never splits a character in half.
  const signs = Array.from(text);
  if (signs.length <= EXCERPT_LENGTH) return text;
  return `${signs.slice(0, EXCERPT_LENGTH - 1).join('')}…`;
}
