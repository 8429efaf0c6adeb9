/** How much of the room is for what stands before the difference. */
const LEAD = 1 / 3;

/**
 * Cuts two long texts to where they begin to differ, both at the same place, so that they can be cut again. Short ones
 * stay whole.
 *
 * @param most how many characters there is room for
 */
export function aroundDifference(
  before: string,
  after: string,
  most: number,
): readonly [before: string, after: string] {
  if (before.length <= most && after.length <= most) return [before, after];
  let begin = 0;
  while (begin < after.length && before[begin] === after[begin]) begin += 1;
  const early = Math.max(0, begin - Math.round(most * LEAD));
  // Words stay whole, unless there is a long one.
  const space = early > 0 ? after.indexOf(' ', early) + 1 : 0;
  const from = space > 0 && space <= begin ? space : early;
  const part = (text: string) =>
    [from > 0 && '…', text.slice(from, from + most), text.length > from + most && '…']
      .filter(Boolean)
      .join('');
  return [part(before), part(after)];
}
