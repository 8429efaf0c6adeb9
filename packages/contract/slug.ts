/** How many characters a slug has at most. */
const LONGEST = 60;

/**
 * A text as it stands in addresses and names of files: words of letters and digits, joined by hyphens. The last words are
 * left out if it is long; empty if it has none.
 */
export function slugOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
  const [first = ''] = words;
  let slug = first.slice(0, LONGEST);
  for (const word of words.slice(1)) {
    if (slug.length + 1 + word.length > LONGEST) break;
    slug += `-${word}`;
  }
  return slug;
}
