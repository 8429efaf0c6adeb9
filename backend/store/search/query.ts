import { groupsIn, isNumber, type Groups } from '#store/search/numbers.ts';
import { piecesOf, type Piece } from '#store/search/pieces.ts';
import { wantedPhraseOf } from '#store/search/tokens.ts';

/** The most things that a query asks for, because each one costs time, and the most words of a phrase. */
const MOST_WANTED = 12;
const LONGEST_PHRASE = 64;

/** From so many digits on, the first ones may be a country code even if there is no + before them. */
const WITH_COUNTRY = 11;
/** The country codes of E.164: no code is the beginning of another one. */
const COUNTRY = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;
/** Fewer digits are no number without what is before them. */
const SHORTEST_NUMBER = 7;

/** How an address of a telephone number begins (RFC 3966), which is in no text that somebody has typed. */
const TEL = /(?<![^\s<(])tel:(?=\+?\d)/giu;

/** What a text must contain. The last word of a phrase may be only the beginning of one. */
export type Wanted =
  { phrase: readonly string[] } | { all: readonly Wanted[] } | { any: readonly Wanted[] };

/** What was typed without a space: its pieces, by their positions. */
type Chunk = { first: number; end: number };

/**
 * Reads a query: everything that was typed with a space in between must be there. Digits are wanted as they were
 * typed, or as one number in whatever groups.
 *
 * @returns undefined if it contains no word
 */
export function queryOf(query: string): Wanted | undefined {
  const typed = query.replace(/[\p{Cc}"]/gu, ' ').replace(TEL, '');
  const pieces = piecesOf(typed);
  const numbers = groupsIn(typed, pieces).filter(mayBeGrouped);
  const wanted = new Map<string, Wanted>();
  for (const block of blocksOf(chunksOf(typed, pieces), numbers)) {
    const one = wantedBy(block, { typed, pieces, numbers });
    wanted.set(JSON.stringify(one), one);
    if (wanted.size === MOST_WANTED) break;
  }
  return wanted.size === 0 ? undefined : all([...wanted.values()]);
}

/** Whether a text may have a number in other groups. */
const mayBeGrouped = ({ first, end, digits }: Groups) =>
  isNumber(digits) && (end - first > 1 || digits.length >= SHORTEST_NUMBER);

/** Returns all phrases of a query, of which a text contains some. */
export function phrasesOf(wanted: Wanted): (readonly string[])[] {
  if ('phrase' in wanted) return [wanted.phrase];
  return ('all' in wanted ? wanted.all : wanted.any).flatMap(phrasesOf);
}

function chunksOf(typed: string, pieces: readonly Piece[]): Chunk[] {
  const chunks: Chunk[] = [];
  pieces.forEach((piece, index) => {
    const before = pieces[index - 1];
    const last = chunks.at(-1);
    if (last && before && !/\s/.test(typed.slice(before.end, piece.start))) last.end += 1;
    else chunks.push({ first: index, end: index + 1 });
  });
  return chunks;
}

/** Puts those chunks together that hold parts of one number. */
function blocksOf(chunks: readonly Chunk[], numbers: readonly Groups[]): Chunk[][] {
  const blocks: Chunk[][] = [];
  for (const chunk of chunks) {
    const goesOn = numbers.some(({ first, end }) => first < chunk.first && chunk.first < end);
    const last = blocks.at(-1);
    if (last && goesOn) last.push(chunk);
    else blocks.push([chunk]);
  }
  return blocks;
}

type Read = { typed: string; pieces: readonly Piece[]; numbers: readonly Groups[] };

function wantedBy(block: readonly Chunk[], read: Read): Wanted {
  const { pieces } = read;
  const phraseAt = (first: number, end: number): Wanted => ({
    phrase: wantedPhraseOf(pieces.slice(first, end)).slice(0, LONGEST_PHRASE),
  });
  const [start, stop] = [block[0]?.first ?? 0, block.at(-1)?.end ?? 0];
  const numbers = read.numbers.filter(({ first }) => first >= start && first < stop);
  const asTyped = all(block.map(({ first, end }) => phraseAt(first, end)));
  if (numbers.length === 0) return asTyped;

  const joined: Wanted[] = [];
  for (const { first, end } of block) {
    let from = first;
    for (const number of numbers) {
      if (number.end <= first || number.first >= end) continue;
      if (number.first > from) joined.push(phraseAt(from, number.first));
      from = Math.min(end, number.end);
      if (number.first >= first) joined.push(asNumber(number, isFromAbroad(number, read)));
    }
    if (from < end) joined.push(phraseAt(from, end));
  }
  return any([asTyped, all(joined)]);
}

/** A number in whatever groups, also without its country code, and without zeros before it. */
function asNumber({ digits }: Groups, isAbroad: boolean): Wanted {
  const significant = digits.replace(/^0+/, '');
  const spellings = new Set([digits, significant]);
  if (isAbroad || digits.length >= WITH_COUNTRY) {
    spellings.add(significant.replace(COUNTRY, '').replace(/^0+/, ''));
  }
  return any(
    [...spellings]
      .filter((spelling) => spelling === digits || spelling.length >= SHORTEST_NUMBER)
      .map((spelling) => ({ phrase: [spelling] })),
  );
}

/** Whether a number begins with a country code. */
const isFromAbroad = ({ first, digits }: Groups, { typed, pieces }: Read) =>
  digits.startsWith('00') ||
  /\+\P{L}?$/u.test(typed.slice(0, pieces[first]?.start ?? 0).normalize('NFKC'));

const all = (wanted: readonly Wanted[]): Wanted =>
  wanted.length === 1 && wanted[0] ? wanted[0] : { all: wanted };

function any(wanted: readonly Wanted[]): Wanted {
  const different = new Map(wanted.map((one) => [JSON.stringify(one), one]));
  const [first, ...others] = different.values();
  return first && others.length === 0 ? first : { any: [...different.values()] };
}
