import { normalized } from '#core/normalized.ts';

/** The most phrases in a query, because each one costs time. */
const MOST_PHRASES = 12;

/** A word, as the version before compares it. */
type Word = { folded: string };

/** Something typed without a space: what was typed, and its words, which follow each other in a match. */
export type Phrase = { typed: string; words: string[] };

/** Splits a text into words, as the version before does: letters and digits, without accents. */
export function releasedWordsOf(text: string): Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}\p{Co}\p{M}]+/gu), ({ 0: word }) => ({
    folded: normalized(word.toLowerCase(), 'NFD').replace(/\p{Mn}/gu, ''),
  })).filter(({ folded }) => folded !== '');
}

/** Returns the phrases of a query for the version before. What contains no word at all is left out. */
export function releasedPhrasesOf(query: string): Phrase[] {
  // A control character would end a query of FTS5 in the middle of a quotation.
  const typed = new Set(query.replace(/\p{Cc}/gu, ' ').match(/[^\s"]+/g));
  return [...typed]
    .map((text) => ({ typed: text, words: releasedWordsOf(text).map(({ folded }) => folded) }))
    .filter(({ words }) => words.length > 0)
    .slice(0, MOST_PHRASES);
}
