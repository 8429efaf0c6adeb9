import type { SearchHit } from '@repo/contract/desk/search.ts';
import { endOfDigits, numbersIn } from '#store/search/numbers.ts';
import { piecesOf, type Piece } from '#store/search/pieces.ts';
import { hasPhrase, tokensOf, type Token } from '#store/search/tokens.ts';

/** The most words in an excerpt, and how many of them come before the first match. */
const EXCERPT_WORDS = 24;
const WORDS_BEFORE = 6;

/** A part of a text that matches. */
type Span = { start: number; end: number };

/** Returns the part of a text, as it was written, around its first match, in pieces that match or not. */
export function excerptAround(
  text: string,
  phrases: readonly (readonly string[])[],
): SearchHit['excerpt'] {
  const pieces = piecesOf(text);
  const tokens = tokensOf(pieces);
  const matches = joinSpans([...phrasesIn(tokens, phrases), ...numbersWith(text, pieces, phrases)]);
  const begin = matches[0]?.start ?? 0;
  const found = tokens.findIndex(({ end }) => end > begin);
  const latest = Math.max(0, tokens.length - EXCERPT_WORDS);
  const first = Math.min(latest, Math.max(0, found - WORDS_BEFORE));
  const last = Math.min(tokens.length, first + EXCERPT_WORDS);
  const from = first === 0 ? 0 : (tokens[first]?.start ?? 0);
  const until = last === tokens.length ? text.length : lastEnd(tokens, last - 1);

  const excerpt: SearchHit['excerpt'] = [];
  let position = from;
  const add = (to: number, isMatch: boolean) => {
    if (to > position) excerpt.push({ text: text.slice(position, to), isMatch });
    position = Math.max(position, to);
  };
  if (from > 0) excerpt.push({ text: '…', isMatch: false });
  for (const { start, end } of matches) {
    if (start >= until) break;
    add(start, false);
    add(Math.min(end, until), true);
  }
  add(until, false);
  if (until < text.length) excerpt.push({ text: '…', isMatch: false });
  return joinEqual(excerpt);
}

// The last token may be a pair, of which the excerpt has only the first character.
const lastEnd = (tokens: readonly Token[], index: number) =>
  tokens[index]?.firstEnd ?? tokens[index]?.end ?? 0;

function phrasesIn(tokens: readonly Token[], phrases: readonly (readonly string[])[]): Span[] {
  return tokens.flatMap(({ start }, first) =>
    phrases
      .filter((phrase) => hasPhrase(tokens, first, phrase))
      .map((phrase) => ({ start, end: endOf(tokens[first + phrase.length - 1], phrase) })),
  );
}

/** Whole words are marked, and of a pair what was asked for. */
function endOf(token: Token | undefined, phrase: readonly string[]): number {
  const isHalf = Array.from(phrase.at(-1) ?? '').length === 1;
  return (isHalf ? token?.firstEnd : undefined) ?? token?.end ?? 0;
}

function numbersWith(
  text: string,
  pieces: readonly Piece[],
  phrases: readonly (readonly string[])[],
): Span[] {
  const wanted = phrases.flatMap(([digits = '', ...more]) =>
    more.length === 0 && /^[0-9]+$/.test(digits) ? [digits] : [],
  );
  if (wanted.length === 0) return [];
  return Array.from(numbersIn(text, pieces)).flatMap((number) =>
    wanted
      .filter((digits) => number.digits.startsWith(digits))
      .map(({ length }) => ({
        start: pieces[number.group]?.start ?? 0,
        end: endOfDigits(pieces, number, length),
      })),
  );
}

/** Puts spans in order, and those together that touch. */
function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else joined.push({ ...span });
  }
  return joined;
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
