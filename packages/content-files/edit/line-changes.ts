import { diffArrays } from 'diff';

/** Lines of a text that became others: those from one to before another one, counted from 0. */
export type LineChange = Readonly<{ from: number; to: number; by: readonly string[] }>;

/** How many lines may come and go at most. Texts that differ in more are one change. */
const MOST_LINES = 4000;

/** The changes of lines that make one text of another, in their order, as few as there can be. */
export function lineChanges(before: readonly string[], after: readonly string[]): LineChange[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: MOST_LINES });
  if (!parts) return [{ from: 0, to: before.length, by: after }];
  const changes: { from: number; to: number; by: string[] }[] = [];
  let place = 0;
  for (const { added, removed, value } of parts) {
    let last = changes.at(-1);
    // Lines that go and lines that come in their place are one change.
    if ((added || removed) && last?.to !== place)
      changes.push((last = { from: place, to: place, by: [] }));
    if (added) last?.by.push(...value);
    else place += value.length;
    if (removed && last) last.to = place;
  }
  return changes;
}
