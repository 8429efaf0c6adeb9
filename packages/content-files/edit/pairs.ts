import { isDeepStrictEqual } from 'node:util';
import { hasFields } from '#edit/edits.ts';

/** Which entry of a list became which of another: the places in both. */
type Pair = readonly [before: number, after: number];

/** How alike two entries must be to be the same one, changed. */
const ALIKE = 0.1;

/**
 * Finds out which entries of a list are those of an earlier one: those that are equal, then those that are alike, then
 * those that stand alone between the same others.
 *
 * @returns pairs of places, in the order of the earlier list
 */
export function pairsOf(before: readonly unknown[], after: readonly unknown[]): readonly Pair[] {
  const found = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (one: number, other: number) => {
    found.set(one, other);
    taken.add(other);
  };
  for (const [place, entry] of before.entries()) {
    const same = after.findIndex((other, at) => !taken.has(at) && isDeepStrictEqual(entry, other));
    if (same >= 0) pair(place, same);
  }
  const alike = before.flatMap((entry, place) =>
    found.has(place)
      ? []
      : after.map((other, at) => ({
          place,
          at,
          likeness: taken.has(at) ? 0 : likeness(entry, other),
        })),
  );
  for (const { place, at, likeness: value } of alike.sort(
    (one, other) => other.likeness - one.likeness,
  )) {
    if (value > ALIKE && !found.has(place) && !taken.has(at)) pair(place, at);
  }
  for (const [place] of before.entries()) {
    if (found.has(place)) continue;
    const other = (place === 0 ? -1 : (found.get(place - 1) ?? -2)) + 1;
    const next = place + 1 < before.length ? found.get(place + 1) : after.length;
    if (other >= 0 && other < after.length && !taken.has(other) && next === other + 1)
      pair(place, other);
  }
  return [...found].sort(([one], [other]) => one - other);
}

/** How much of two values is the same, from 0 to 1: of a text the words, of a map the fields, each as much as the others. */
function likeness(one: unknown, other: unknown): number {
  if (isDeepStrictEqual(one, other)) return 1;
  if (typeof one === 'string' && typeof other === 'string') {
    const words = new Set(other.split(/\s+/));
    const ofOne = one.split(/\s+/);
    return ofOne.filter((word) => words.has(word)).length / Math.max(ofOne.length, words.size);
  }
  if (Array.isArray(one) && Array.isArray(other)) {
    const common = one.filter((entry) => other.some((each) => likeness(entry, each) > ALIKE));
    return common.length / Math.max(one.length, other.length);
  }
  if (!hasFields(one) || !hasFields(other)) return 0;
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const sum = keys.reduce((all, key) => all + likeness(one[key], other[key]), 0);
  return sum / keys.length;
}
