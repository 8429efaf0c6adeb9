import { splitLines, type SplitLine } from '#incoming/split/split-line.ts';
import type { TextLine } from '#incoming/split/text-line.ts';

/** The text of an email, taken apart. Both parts together hold every word of it. */
export type SplitText = {
  /** What somebody has typed. */
  typed: string;
  /** Quotes and signatures, in their order. */
  folded: string;
  /** All of it, line by line; none if all of it is typed. */
  lines: SplitLine[];
};

/**
 * Separates what somebody has typed from what is repeated. If nothing is left, all of it counts as typed: an email that
 * is shown with too much is better than an empty one.
 *
 * @param mayBeEmpty whether the email says something without any words, as with a file
 */
export function splitText(texts: readonly TextLine[], mayBeEmpty: boolean): SplitText {
  const split = splitLines(texts);
  const lines = split.every(({ role }) => role === 'typed') ? [] : split;
  const typed = joinLines(split.map(({ text, role }) => (role === 'typed' ? text : '')));
  if (typed === '' && !mayBeEmpty) return { typed: wholeText(split), folded: '', lines };
  return { typed, folded: foldedText(split), lines };
}

/** All lines of an email. */
export const wholeText = (lines: readonly SplitLine[]): string =>
  joinLines(lines.map(({ text }) => text));

/** Those that are not typed. */
export const foldedText = (lines: readonly SplitLine[]): string =>
  joinLines(lines.map(({ text, role }) => (role === 'typed' ? '' : text)));

/** The chosen lines; where others were between them, there is an empty line. */
export const joinLines = (texts: readonly string[]): string =>
  texts
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');
