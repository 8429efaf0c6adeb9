import { matchLength, wordsOf, type Phrase, type Word } from '@/backend/store/search/words';
import type { SearchHit } from '@/lib/contract/desk/search';

/** The most words in an excerpt, and how many of them come before the first match. */
const EXCERPT_WORDS = 24;
const WORDS_BEFORE = 6;

/** Words that match, by their positions: from `first` up to but not including `end`. */
type Match = { first: number; end: number };

/** Returns the part of a text around its first match, in pieces that match or not. */
export function excerptAround(text: string, phrases: readonly Phrase[]): SearchHit['excerpt'] {
  const words = wordsOf(text);
  const matches = matchesIn(words, phrases);
  const latest = Math.max(0, words.length - EXCERPT_WORDS);
  const first = Math.min(latest, Math.max(0, (matches[0]?.first ?? 0) - WORDS_BEFORE));
  const end = Math.min(words.length, first + EXCERPT_WORDS);

  const pieces: SearchHit['excerpt'] = [];
  let position = first === 0 ? 0 : (words[first]?.start ?? 0);
  const add = (until: number, isMatch: boolean) => {
    if (until > position) pieces.push({ text: text.slice(position, until), isMatch });
    position = Math.max(position, until);
  };
  if (first > 0) pieces.push({ text: '…', isMatch: false });
  for (const match of matches) {
    if (match.first < first || match.first >= end) continue;
    add(words[match.first]?.start ?? 0, false);
    add(words[Math.min(match.end, end) - 1]?.end ?? 0, true);
  }
  add(end === words.length ? text.length : (words[end - 1]?.end ?? 0), false);
  if (end < words.length) pieces.push({ text: '…', isMatch: false });
  return joinEqual(pieces);
}

function matchesIn(words: readonly Word[], phrases: readonly Phrase[]): Match[] {
  const matches: Match[] = [];
  for (let first = 0; first < words.length; first++) {
    const length = Math.max(...phrases.map((phrase) => matchLength(words, first, phrase)));
    if (length <= 0) continue;
    matches.push({ first, end: first + length });
    first += length - 1;
  }
  return matches;
}

/** Joins neighbors of the same kind. */
function joinEqual(pieces: SearchHit['excerpt']): SearchHit['excerpt'] {
  const joined: SearchHit['excerpt'] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.isMatch === piece.isMatch) last.text += piece.text;
    else joined.push({ ...piece });
  }
  return joined;
}
