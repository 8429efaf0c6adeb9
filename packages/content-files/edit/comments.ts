import { isDeepStrictEqual } from 'node:util';
import { lineChanges, type LineChange } from '#edit/line-changes.ts';

/** Whether two changes are about the same lines. What only comes between two lines is about none. */
const meets = (one: LineChange, other: LineChange) =>
  one.from < one.to && one.from < other.to && other.from < one.to;

/** Where a line of a text is after some changes, behind what they add there. */
const placeAfter = (place: number, changes: readonly LineChange[]) =>
  changes.reduce(
    (at, { from, to, by }) =>
      from < place || to === place ? at + by.length - (Math.min(to, place) - from) : at,
    place,
  );

/**
 * A text with what others have changed in it without changing what it says: comments, empty lines, how a value is written.
 * Where both have changed the same lines, it is as they have it.
 *
 * @param before the text that both began with, which says the same as the others
 * @param isRight whether a text still says that
 */
export function withComments(
  before: string,
  ours: string,
  theirs: string,
  isRight: (text: string) => boolean,
): string {
  const [first, our, their] = [before, ours, theirs].map((text) => text.split('\n')) as [
    string[],
    string[],
    string[],
  ];
  const others = lineChanges(first, their);
  const lines = lineChanges(first, our)
    .filter(
      (change) => !others.some((other) => meets(change, other) || isDeepStrictEqual(change, other)),
    )
    .reduceRight<readonly string[]>((all, { from, to, by }) => {
      const changed = all.toSpliced(placeAfter(from, others), to - from, ...by);
      return isRight(changed.join('\n')) ? changed : all;
    }, their);
  return lines.join('\n');
}
