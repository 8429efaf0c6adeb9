/** The most phrases in a query, because each one costs time. */
const MOST_PHRASES = 12;

/** A word, in the spelling that is compared, and where it is in its text. */
export type Word = { folded: string; start: number; end: number };

/** Something typed without a space: what was typed, and its words, which follow each other in a match. */
export type Phrase = { typed: string; words: string[] };

/** Splits a text into words, as FTS5's tokenizer `unicode61` does: letters and digits, without accents. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}\p{Co}\p{M}]+/gu), ({ 0: word, index }) => ({
    folded: word
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{Mn}/gu, ''),
    start: index,
    end: index + word.length,
  })).filter(({ folded }) => folded !== '');
}

/** Returns the phrases of a query. What contains no word at all is left out. */
export function phrasesOf(query: string): Phrase[] {
  // A control character would end a query of FTS5 in the middle of a quotation.
  const typed = new Set(query.replace(/\p{Cc}/gu, ' ').match(/[^\s"]+/g));
  return [...typed]
    .map((text) => ({ typed: text, words: wordsOf(text).map(({ folded }) => folded) }))
    .filter(({ words }) => words.length > 0)
    .slice(0, MOST_PHRASES);
}

/**
 * Returns how many words, from a position on, match a phrase; 0 when they do not. The last word of the phrase
 * may be only the beginning of one.
 */
export function matchLength(words: readonly Word[], from: number, phrase: Phrase): number {
  const last = phrase.words.length - 1;
  const matches = phrase.words.every((wanted, offset) => {
    const word = words[from + offset]?.folded;
    return offset === last ? word?.startsWith(wanted) : word === wanted;
  });
  return matches ? phrase.words.length : 0;
}
