import { foldedParts } from '#store/search/fold.ts';

/** Longer words are compared by their beginning. In UTF-16 units: PostgreSQL's limit is 2 KB. */
const LONGEST_WORD = 100;

const IN_WORD = /[\p{L}\p{N}\p{M}\p{Co}]/u;
const DIGITS = /^[0-9]+$/;
const PLAIN = /^[0-9a-z]+$/;
const PLAIN_BETWEEN = /^[ -/:-@[-`{-~]+$/;

/** The scripts that are written without spaces, and Hangul, which puts several words together. */
const UNSPACED =
  /[\p{sc=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** A stretch of a text without anything in between, in the spelling that is compared, and where it is. */
export type Piece = { start: number; end: number } & (
  { kind: 'word' | 'digits'; folded: string } | { kind: 'unspaced'; signs: readonly Sign[] }
);

/** A character of a text that is written without spaces. */
export type Sign = { folded: string; start: number; end: number };

/** Takes a text apart. Nothing else of the product or of a database decides what a word is. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let word: Sign | undefined;
  let signs: Sign[] = [];

  const end = () => {
    if (word) pieces.push(wordPiece(word));
    const [first, last] = [signs[0], signs.at(-1)];
    if (first && last) {
      pieces.push({ kind: 'unspaced', signs, start: first.start, end: last.end });
      signs = [];
    }
    word = undefined;
  };
  const addToWord = (part: Sign) => {
    if (signs.length > 0) end();
    if (word) {
      word.folded += part.folded;
      word.end = part.end;
    } else word = part;
  };

  for (const part of foldedParts(text)) {
    if (PLAIN.test(part.folded)) {
      addToWord(part);
      continue;
    }
    if (PLAIN_BETWEEN.test(part.folded)) {
      end();
      continue;
    }
    for (const sign of part.folded) {
      const one = { folded: sign, start: part.start, end: part.end };
      if (!IN_WORD.test(sign)) end();
      else if (!UNSPACED.test(sign)) addToWord(one);
      else {
        if (word) end();
        signs.push(one);
      }
    }
  }
  end();
  return pieces;
}

function wordPiece({ folded, start, end }: Sign): Piece {
  const kind = DIGITS.test(folded) ? 'digits' : 'word';
  if (folded.length <= LONGEST_WORD) return { kind, folded, start, end };
  // Half a character is none.
  const cut = folded.slice(0, LONGEST_WORD).replace(/[\uD800-\uDBFF]$/, '');
  return { kind, folded: cut, start, end };
}
