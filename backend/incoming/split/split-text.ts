import type { TextLine } from '@/backend/incoming/split/text-line';
import { typedLines } from '@/backend/incoming/split/typed-lines';

/** The text of an email, taken apart. Both parts together hold every word of it. */
export type SplitText = {
  /** What somebody has typed. */
  typed: string;
  /** Quotes and signatures, in their order. */
  folded: string;
};

/**
 * Separates what somebody has typed from what is repeated. If nothing is left, all of it counts as typed: an email that
 * is shown with too much is better than an empty one.
 *
 * @param mayBeEmpty whether the email says something without any words, as with a file
 */
export function splitText(lines: readonly TextLine[], mayBeEmpty: boolean): SplitText {
  const isTyped = typedLines(lines);
  const typed = joined(lines, (index) => isTyped[index] === true);
  if (typed === '' && !mayBeEmpty) return { typed: joined(lines, () => true), folded: '' };
  return { typed, folded: joined(lines, (index) => isTyped[index] === false) };
}

/** The chosen lines; where others were between them, there is an empty line. */
function joined(lines: readonly TextLine[], isChosen: (index: number) => boolean): string {
  return lines
    .map(({ text }, index) => (isChosen(index) ? text : ''))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');
}
