import { beginsEarlierMail } from '@/backend/incoming/split/earlier-mail';
import type { TextLine } from '@/backend/incoming/split/text-line';
import { isProgramSignature } from '@/backend/incoming/split/program-signature';
import {
  endsWithColon,
  isCertainQuoteLine,
  isQuoteLine,
  mayBeQuoteLine,
  saysWhen,
} from '@/backend/incoming/split/quote-line';

/** Over how many lines programs wrap the line above a quote. */
const MAX_WRAPPED = 4;

/** How many lines a signature has at most if it begins with two dashes that somebody may have typed. */
const MAX_SIGNATURE = 15;

/** How many of the last lines may be what a program adds to every email. */
const MAX_PROGRAM_LINES = 4;

const isEmpty = ({ text }: TextLine) => text.trim() === '';

/**
 * Says which lines somebody has typed for this email: not those that repeat an earlier one, and no signatures.
 *
 * @returns for each line, whether it is typed
 */
export function typedLines(lines: readonly TextLine[]): boolean[] {
  const isTyped = lines.map(({ isQuoted }) => !isQuoted);
  dropQuoteLines(lines, isTyped);
  dropWrappedQuotes(lines, isTyped);
  dropEarlierMail(lines, isTyped);
  dropSignatures(lines, isTyped);
  return isTyped;
}

/** How long a quoted line is at least that a program wraps, in characters. */
const MIN_WRAPPED_LENGTH = 60;

/** Drops the ends of quoted lines that a program has wrapped without marking them. */
function dropWrappedQuotes(lines: readonly TextLine[], isTyped: boolean[]): void {
  for (const [index, { text }] of lines.entries()) {
    const above = lines[index - 1];
    const isBetween = above?.isQuoted === true && lines[index + 1]?.isQuoted === true;
    if (!isTyped[index] || !isBetween || above.text.length < MIN_WRAPPED_LENGTH) continue;
    // Somebody who answers there rather begins below the end of a sentence.
    if (/^\p{Ll}/u.test(text) && !/[.?!:…]$/.test(above.text)) isTyped[index] = false;
  }
}

/** Drops the lines above quotes that say whose they are. */
function dropQuoteLines(lines: readonly TextLine[], isTyped: boolean[]): void {
  for (const [index, line] of lines.entries()) {
    if (!line.isQuoted || lines[index - 1]?.isQuoted === true) continue;
    let last = index - 1;
    while (last >= 0 && isEmptyAt(lines, last)) last--;
    const isSingle = mayBeQuoteLine(lines[last]?.text ?? '');
    const count = linesOfQuoteLine(lines, last, isQuoteLine) || (isSingle ? 1 : 0);
    isTyped.fill(false, last - count + 1, index);
  }
}

const isEmptyAt = (lines: readonly TextLine[], index: number) => {
  const line = lines[index];
  return line === undefined || isEmpty(line);
};

/**
 * How many lines, up to the last one, say whose words are quoted; 0 if they do not. Programs wrap such a line, and the
 * time, which is first in most languages, belongs to it.
 */
function linesOfQuoteLine(
  lines: readonly TextLine[],
  last: number,
  isOne: (line: string) => boolean,
): number {
  if (!endsWithColon(lines[last]?.text ?? '')) return 0;
  let whole = '';
  let found = 0;
  for (let count = 1; count <= MAX_WRAPPED; count++) {
    const line = lines[last - count + 1];
    if (line === undefined || line.isQuoted || isEmpty(line)) break;
    whole = `${line.text.trim()} ${whole}`;
    if (!isOne(whole)) continue;
    if (saysWhen(whole)) return count;
    if (found === 0) found = count;
  }
  return found;
}

/** Drops everything from where an earlier email is repeated without any marks. */
function dropEarlierMail(lines: readonly TextLine[], isTyped: boolean[]): void {
  const texts = lines.map(({ text }) => text);
  const begins = lines.findIndex((line, index) => {
    if (!isTyped[index] || isEmpty(line)) return false;
    return beginsEarlierMail(texts, index) || isLastQuoteLine(lines, index);
  });
  if (begins >= 0) isTyped.fill(false, begins);
}

/** Whether the line above a quote begins here, and what it quotes has no marks. */
const isLastQuoteLine = (lines: readonly TextLine[], index: number): boolean =>
  Array.from({ length: MAX_WRAPPED }, (_, more) => index + more).some(
    (last) => last - linesOfQuoteLine(lines, last, isCertainQuoteLine) + 1 === index,
  );

function dropSignatures(lines: readonly TextLine[], isTyped: boolean[]): void {
  for (const [index, line] of lines.entries()) if (line.isSignature) isTyped[index] = false;
  let start = 0;
  for (let end = 0; end <= lines.length; end++) {
    if (end < lines.length && isTyped[end] === true) continue;
    const signature = signatureIn(lines.slice(start, end));
    if (signature !== null) isTyped.fill(false, start + signature, end);
    start = end + 1;
  }
}

/** @returns where the signature begins in a part that is typed; null if there is none */
function signatureIn(part: readonly TextLine[]): number | null {
  const dashes = part.findIndex(
    ({ text }, index) => /^\s*--\s*$/.test(text) && part.length - index <= MAX_SIGNATURE,
  );
  if (dashes >= 0) return dashes;
  const filled = [...part.keys()].filter((index) => !isEmptyAt(part, index));
  const first = filled
    .slice(-MAX_PROGRAM_LINES)
    .find((index) => isProgramSignature(part[index]?.text ?? ''));
  return first ?? null;
}
