import type { Piece } from '#store/search/pieces.ts';

/** What may stand between the groups of a number, apart from spaces: no line break, and no more than four. */
const BETWEEN = /^[^\S\r\n]*[-‐-―.,/()+'’·_~ \t]{0,4}$/u;

/** Fewer digits are not joined: "1.5" is not 15. */
const FEWEST_DIGITS = 5;
/** The fewest when they begin within a group. */
const FEWEST_WITHIN = 6;
/** A telephone number has at most 15 (E.164), and 00 before them. */
const MOST_DIGITS = 17;
/** Of what may be a telephone number, so many of the last digits are enough, wherever its groups begin. */
const SHORTEST_PHONE = 7;
const FEWEST_LAST = 4;
/** Of more digits than a number has, groups of at least this many can be found from each of them on. */
const LONG_GROUP = 7;

/** Digits from somewhere in a text, as if nothing stood between them: from a group on, and a digit of it. */
export type JoinedNumber = { digits: string; group: number; offset: number };

/** Groups of digits that may be one number: their positions among the pieces, from `first` up to but not `end`. */
export type Groups = { first: number; end: number; digits: string };

/** Finds groups of digits that stand next to each other, and groups that stand alone. */
export function groupsIn(text: string, pieces: readonly Piece[]): Groups[] {
  const found: Groups[] = [];
  pieces.forEach((piece, index) => {
    if (piece.kind !== 'digits') return;
    const last = found.at(-1);
    const before = pieces[index - 1];
    if (last?.end === index && before && mayBelong(text.slice(before.end, piece.start))) {
      last.end += 1;
      last.digits += piece.folded;
    } else found.push({ first: index, end: index + 1, digits: piece.folded });
  });
  return found;
}

const mayBelong = (between: string) =>
  between.length <= 12 && BETWEEN.test(between.normalize('NFKC').replace(/\p{DI}/gu, ''));

/** Whether digits are joined at all. */
export const isNumber = (digits: string) =>
  digits.length >= FEWEST_DIGITS && digits.length <= MOST_DIGITS;

/**
 * Returns the numbers by which a text is found although it writes them in other groups, or more digits before them:
 * "+1 212-555-0123" also by 2125550123, 5550123, and 50123. What is a word of the text already is left out.
 */
export function* numbersIn(text: string, pieces: readonly Piece[]): Generator<JoinedNumber> {
  for (const { first, end, digits } of groupsIn(text, pieces)) {
    if (digits.length < FEWEST_DIGITS) continue;
    const isPhone = digits.length >= SHORTEST_PHONE && digits.length <= MOST_DIGITS;
    let before = 0;
    for (let group = first; group < end; group++) {
      const length = lengthOf(pieces[group]);
      const own = digits.slice(before, before + length);
      const offsets = isPhone ? Array(own.length).keys() : offsetsIn(own);
      for (const offset of offsets) {
        if (offset === 0 && group === end - 1) continue;
        const joined = digits.slice(before + offset).slice(0, MOST_DIGITS);
        const fewest = offset === 0 ? FEWEST_DIGITS : FEWEST_WITHIN;
        if (joined.length < (isPhone ? FEWEST_LAST : fewest)) break;
        yield { digits: joined, group, offset };
      }
      before += length;
    }
  }
}

/** From where on the digits of a group can be found: from any in one that may hold a code, or else after its zeros. */
function offsetsIn(group: string): number[] {
  if (group.length >= LONG_GROUP && group.length <= MOST_DIGITS)
    return [...Array(group.length).keys()];
  const zeros = /^0*/.exec(group)?.[0].length ?? 0;
  return zeros === 0 || zeros === group.length ? [0] : [0, zeros];
}

/** Where the first digits of a number end in its text: at the end of the group that holds the last of them. */
export function endOfDigits(
  pieces: readonly Piece[],
  { group, offset }: JoinedNumber,
  count: number,
): number {
  let index = group;
  for (let left = count + offset - lengthOf(pieces[index]); left > 0;) {
    index += 1;
    left -= lengthOf(pieces[index]);
  }
  return pieces[index]?.end ?? 0;
}

const lengthOf = (piece: Piece | undefined) => (piece?.kind === 'digits' ? piece.folded.length : 1);
