import { stemmer } from 'stemmer';
import { STOP_WORDS } from '#own-pages/stop-words.ts';

/** Words that the stemmer would take for others: it makes one of hospitals and hospitality. */
const OWN_STEMS: ReadonlyMap<string, string> = new Map([['hospitality', 'hospitality']]);

/** A text in the spelling that is compared: without case, marks, and apostrophes. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’]/g, '');

/** The words of a question. */
export const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}#+]+/gu) ?? [];

/** The words of a page. What is joined by a hyphen is there in one word, too: people write wifi for Wi-Fi. */
export const writtenWords = (text: string): string[] =>
  (folded(text).match(/[\p{L}\p{N}#+]+(?:-[\p{L}\p{N}#+]+)*/gu) ?? []).flatMap((word) => {
    const parts = word.split('-');
    return parts.length > 1 ? [...parts, parts.join('')] : parts;
  });

/** What words have in common with their other forms, of those that came last: the stemmer is slow. */
const stems = new Map<string, string>(OWN_STEMS);
const MOST_STEMS = 20_000;

/** The longest word that has a stem, in characters. */
const LONGEST = 40;

/** What a word has in common with its other forms: `develop` for developers. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined || word.length > LONGEST) return known ?? word;
  if (stems.size >= MOST_STEMS) stems.clear();
  const stem = OWN_STEMS.get(word) ?? stemmer(word);
  stems.set(word, stem);
  return stem;
}

/** The stem of a word that says something; nothing for one of grammar, or a single character. */
export const termOf = (word: string): string | undefined =>
  STOP_WORDS.has(word) || word.length < 2 ? undefined : stemOf(word);
