/** No more words of a question are looked for: each one costs time. */
const MOST_WORDS = 12;

/**
 * A question to FTS5 for what holds all words, each at least as the beginning of a word. Whatever was
 * typed is words: quoted, nothing in it is an operator (SQLite, "FTS5 Strings").
 *
 * @returns undefined when there is nothing to look for
 */
export function matchingAll(words: string): string | undefined {
  // A control character would end the question in the middle of a quotation.
  const typed = new Set(words.replace(/\p{Cc}/gu, ' ').match(/[^\s"]+/g));
  const quoted = [...typed].slice(0, MOST_WORDS).map((word) => `"${word}"*`);
  return quoted.length > 0 ? quoted.join(' ') : undefined;
}
