import { linesOfHeading } from '#incoming/split/earlier-mail.ts';
import { isQuoteLine } from '#incoming/split/quote-line.ts';
import { textLine, type TextLine } from '#incoming/split/text-line.ts';
import { lineRoles, linesOfQuoteLine, type LineRole } from '#incoming/split/typed-lines.ts';

/** A line of an email's text, and where it is from; a heading says whose email is repeated below it. */
export type SplitLine = { text: string; role: LineRole | 'heading' };

/** What quoted lines begin with: marks, and the initials in front of them that The Bat! writes. */
const MARKS = /^\s*(?:[A-Z]{0,4}>\s?)+/;

/** A line without the marks of quotes. */
export const withoutMarks = (text: string): string => text.replace(MARKS, '');

/** Says of each line where it is from. */
export function splitLines(lines: readonly TextLine[]): SplitLine[] {
  const split = lineRoles(lines).map((role, index): SplitLine => {
    return { text: lines[index]?.text ?? '', role };
  });
  const texts = split.map(({ text }) => withoutMarks(text));
  const unmarked = texts.map((text) => textLine(text));
  for (const [index, { role }] of split.entries()) {
    if (role !== 'repeated') continue;
    const before = linesOfQuoteLine(unmarked, index, isQuoteLine);
    const first = before > 0 ? index - before + 1 : index;
    const end = before > 0 ? index + 1 : index + linesOfHeading(texts, index);
    for (const line of split.slice(first, end)) line.role = 'heading';
  }
  return split;
}
