/** How many titles the history names. */
const MOST_TITLES = 3;

/** The longest title in the history, in characters. */
const LONGEST_TITLE = 60;

/** A title as the history names it: between quotation marks, on one line. */
export function quotedTitle(title: string): string {
  const line = title.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_TITLE ? `“${line.slice(0, LONGEST_TITLE)}…”` : `“${line}”`;
}

/** What the history says of a publication of files with these titles. */
export function changeSubject(titles: readonly string[]): string {
  const named = titles.slice(0, MOST_TITLES).map(quotedTitle);
  const more = titles.length - named.length;
  return `Change ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
