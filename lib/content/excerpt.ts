/** How much of an announcement is shown at first, in characters (requirement 9.15). */
const EXCERPT_LENGTH = 150;

/**
 * The beginning of a text, cut after a whole word within 150 characters and ending with `…`. A text that is
 * not longer is returned unchanged.
 */
export function excerpt(text: string): string {
  if (text.length <= EXCERPT_LENGTH) return text;
  const cut = text.slice(0, EXCERPT_LENGTH + 1);
  const lastSpace = cut.lastIndexOf(' ');
  const kept = cut.slice(0, lastSpace > 0 ? lastSpace : EXCERPT_LENGTH);
  return `${kept.replace(/[\s,;:.–-]+$/, '')}…`;
}
