import { normalized } from '#core/normalized.ts';
import { withoutMarks } from '#incoming/split/split-line.ts';

/** How much of what we have sent is compared, in characters. */
const MAX_LENGTH = 300_000;

/** How many characters of a line can only be a repetition if they are the same. */
const SURE = 16;

/** How often a beginning of that length is remembered. */
const MOST_PLACES = 20;

/** How much of our words a quote may leave out, in characters, so that what follows still belongs to it. */
export const MOST_SKIPPED = 400;

/** What programs change or add in what they repeat: links they put beside their words, and addresses of scanners. */
const ADDED =
  /<(?:https?|mailto|tel):[^<>]{0,2000}>|https?:\/\/\S{0,200}(?:safelinks\.protection\.outlook|urldefense)\.\S{0,3000}|&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,6}|#x[\da-f]{1,5});/gi;

/**
 * The words of a line, without what programs change when they repeat it: white space, marks, quotation marks, case, and
 * ways to write the same sign.
 */
export const foldedWords = (line: string): string[] =>
  normalized(withoutMarks(line).replace(ADDED, ' '), 'NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}\p{So}]+/u)
    .filter((word) => word !== '');

/** How much of a line repeats what we have sent: all of it, its beginning, or nothing. */
export type Repeated = {
  all: boolean;
  isPart: boolean;
  /** Whether it is enough to be no accident. */
  isSure: boolean;
  /** How much was left out since what was repeated before, in characters; none at first. */
  skipped: number;
};

/** Compares a quote, line by line in its order, with what we have sent. */
export type SentText = { repeats(words: readonly string[]): Repeated };

/**
 * Makes what compares a quote with what we have sent. A quote repeats it in its order, also if it wraps its lines
 * otherwise, so a short answer that is also a word of ours is not taken for it.
 *
 * @param texts what our emails said, oldest first: later ones quote earlier ones
 */
export function sentText(texts: readonly string[]): SentText {
  const { all, lineEnds, byBeginning, byLine } = indexOf(texts);
  let at = -1;

  function placeOf(line: string): number | undefined {
    if (at >= 0 && all.startsWith(line, at)) {
      const continues = line.length >= SURE || !lineEnds.has(at) || lineEnds.has(at + line.length);
      if (continues) return at;
    }
    const isNear = (place: number) => at < 0 || (place >= at && place <= at + MOST_SKIPPED);
    if (line.length < SURE) return byLine.get(line)?.find(isNear);
    const places = byBeginning.get(line.slice(0, SURE)) ?? [];
    return places.find((place) => place >= at) ?? places[0];
  }

  return {
    repeats(words) {
      const line = words.join('');
      const place = placeOf(line);
      if (place === undefined) {
        // Somebody may answer behind a question, in its line.
        const length = at < 0 ? 0 : commonLength(all, at, line);
        const isPart = length > 0 && (length >= SURE || lineEnds.has(at + length));
        if (isPart) at += length;
        return { all: false, isPart, isSure: length >= SURE, skipped: 0 };
      }
      const length = commonLength(all, place, line);
      const skipped = at < 0 ? 0 : Math.abs(place - at);
      at = place + length;
      const isAll = length === line.length;
      return { all: isAll, isPart: !isAll, isSure: length >= SURE, skipped };
    },
  };
}

/** Finds the places of lines, and of the beginnings of words, in what we have sent. */
function indexOf(texts: readonly string[]) {
  const lineEnds = new Set<number>();
  const wordStarts: number[] = [];
  const byLine = new Map<string, number[]>();
  const pieces: string[] = [];
  let length = 0;
  for (const line of texts.flatMap((text) => text.split('\n'))) {
    const words = foldedWords(line);
    if (words.length === 0 || length > MAX_LENGTH) continue;
    note(byLine, words.join(''), length);
    for (const word of words) {
      wordStarts.push(length);
      pieces.push(word);
      length += word.length;
    }
    lineEnds.add(length);
  }
  const all = pieces.join('');
  const byBeginning = new Map<string, number[]>();
  for (const start of wordStarts) note(byBeginning, all.slice(start, start + SURE), start);
  return { all, lineEnds, byLine, byBeginning };
}

function note(index: Map<string, number[]>, key: string, place: number): void {
  const places = index.get(key);
  if (places === undefined) index.set(key, [place]);
  else if (places.length < MOST_PLACES) places.push(place);
}

function commonLength(all: string, place: number, line: string): number {
  let length = 0;
  while (length < line.length && all[place + length] === line[length]) length++;
  return length;
}
