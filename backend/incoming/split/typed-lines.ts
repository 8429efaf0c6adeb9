import { linesOfHeading } from '#incoming/split/earlier-mail.ts';
import type { TextLine } from '#incoming/split/text-line.ts';
import { isProgramSignature } from '#incoming/split/program-signature.ts';
import {
  endsWithColon,
  isCertainQuoteLine,
  isQuoteLine,
  mayBeQuoteLine,
  saysWhen,
} from '#incoming/split/quote-line.ts';

/** Over how many lines programs wrap the line above a quote. */
const MAX_WRAPPED = 4;

/** How many lines a signature has at most if it begins with two dashes that somebody may have typed. */
const MAX_SIGNATURE = 15;

/** How many of the last lines may be what a program adds to every email. */
const MAX_PROGRAM_LINES = 4;

const isEmpty = ({ text }: TextLine) => text.trim() === '';

/** Where a line is from. */
export type LineRole =
  /** Somebody has typed it for this email. */
  | 'typed'
  /** It is in what repeats an earlier email. */
  | 'repeated'
  | 'signature';

/** Says of each line whether somebody has typed it for this email, or it is in a quote or a signature. */
export function lineRoles(lines: readonly TextLine[]): LineRole[] {
  const roles = lines.map(({ isQuoted }): LineRole => (isQuoted ? 'repeated' : 'typed'));
  dropQuoteLines(lines, roles);
  dropWrappedQuotes(lines, roles);
  dropEarlierMail(lines, roles);
  dropSignatures(lines, roles);
  return roles;
}

/** How long a quoted line is at least that a program wraps, in characters. */
const MIN_WRAPPED_LENGTH = 60;

/** Drops the ends of quoted lines that a program has wrapped without marking them. */
function dropWrappedQuotes(lines: readonly TextLine[], roles: LineRole[]): void {
  for (const [index, { text }] of lines.entries()) {
    const above = lines[index - 1];
    const isBetween = above?.isQuoted === true && lines[index + 1]?.isQuoted === true;
    if (roles[index] !== 'typed' || !isBetween || above.text.length < MIN_WRAPPED_LENGTH) continue;
    // Somebody who answers there rather begins below the end of a sentence.
    if (/^\p{Ll}/u.test(text) && !/[.?!:…]$/.test(above.text)) roles[index] = 'repeated';
  }
}

/** Drops the lines above quotes that say whose they are. */
function dropQuoteLines(lines: readonly TextLine[], roles: LineRole[]): void {
  for (const [index, line] of lines.entries()) {
    if (!line.isQuoted || lines[index - 1]?.isQuoted === true) continue;
    let last = index - 1;
    while (last >= 0 && isEmptyAt(lines, last)) last--;
    const isSingle = mayBeQuoteLine(lines[last]?.text ?? '');
    const count = linesOfQuoteLine(lines, last, isQuoteLine) || (isSingle ? 1 : 0);
    roles.fill('repeated', last - count + 1, index);
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
export function linesOfQuoteLine(
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
function dropEarlierMail(lines: readonly TextLine[], roles: LineRole[]): void {
  const texts = lines.map(({ text }) => text);
  const begins = lines.findIndex((line, index) => {
    if (roles[index] !== 'typed' || isEmpty(line)) return false;
    return linesOfHeading(texts, index) > 0 || isLastQuoteLine(lines, index);
  });
  if (begins >= 0) roles.fill('repeated', begins);
}

/** Whether the line above a quote begins here, and what it quotes has no marks. */
const isLastQuoteLine = (lines: readonly TextLine[], index: number): boolean =>
  Array.from({ length: MAX_WRAPPED }, (_, more) => index + more).some(
    (last) => last - linesOfQuoteLine(lines, last, isCertainQuoteLine) + 1 === index,
  );

function dropSignatures(lines: readonly TextLine[], roles: LineRole[]): void {
  for (const [index, line] of lines.entries()) if (line.isSignature) roles[index] = 'signature';
  let start = 0;
  for (let end = 0; end <= lines.length; end++) {
    if (end < lines.length && roles[end] === 'typed') continue;
    const signature = signatureIn(lines.slice(start, end));
    if (signature !== null) roles.fill('signature', start + signature, end);
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
