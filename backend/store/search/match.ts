/** The most words in a query, because each one costs time. */
const MOST_WORDS = 12;

/**
 * Builds an FTS5 query for texts that contain all words, each at least as the beginning of a word. Everything
 * typed is quoted, so that nothing in it is an operator (SQLite, "FTS5 Strings").
 *
 * @returns undefined when there is nothing to look for
 */
export function matchingAll(words: string): string | undefined {
  // A control character would end the query in the middle of a quotation.
  const typed = new Set(words.replace(/\p{Cc}/gu, ' ').match(/[^\s"]+/g));
  const quoted = [...typed].slice(0, MOST_WORDS).map((word) => `"${word}"*`);
  return quoted.length > 0 ? quoted.join(' ') : undefined;
}
