import { isDeepStrictEqual } from 'node:util';
import { hasFields, type Fields, type ValuePath } from '#edit/edits.ts';
import { pairsOf } from '#edit/pairs.ts';

/** A value that is not there. */
const NOTHING: unique symbol = Symbol('nothing');

/**
 * A value that both have changed, each in another way: somebody has to choose. What is not there is `undefined`.
 */
export type Conflict = Readonly<{
  path: ValuePath;
  before: unknown;
  ours: unknown;
  theirs: unknown;
}>;

/** What became of two changes of one value, with what both have changed. There, it is what they made of it. */
export type Merged = Readonly<{ value: unknown; conflicts: readonly Conflict[] }>;

/**
 * Brings together what two people made of the same data: of each field, what one of them has changed. The entries of a
 * list are the same ones wherever they are (`pairsOf`).
 *
 * @param before what both began with
 */
export function merged(before: unknown, ours: unknown, theirs: unknown): Merged {
  const conflicts: Conflict[] = [];
  const value = mergedAt([], before, ours, theirs, conflicts);
  return { value: value === NOTHING ? undefined : value, conflicts };
}

const shown = (value: unknown) => (value === NOTHING ? undefined : value);

function mergedAt(
  path: ValuePath,
  before: unknown,
  ours: unknown,
  theirs: unknown,
  conflicts: Conflict[],
): unknown {
  if (isDeepStrictEqual(before, ours) || isDeepStrictEqual(ours, theirs)) return theirs;
  if (isDeepStrictEqual(before, theirs)) return ours;
  if (hasFields(before) && hasFields(ours) && hasFields(theirs))
    return mergedMap(path, before, ours, theirs, conflicts);
  if (Array.isArray(before) && Array.isArray(ours) && Array.isArray(theirs))
    return mergedList(path, before, ours, theirs, conflicts);
  conflicts.push({ path, before: shown(before), ours: shown(ours), theirs: shown(theirs) });
  return theirs;
}

const at = (map: Fields, key: string): unknown => (Object.hasOwn(map, key) ? map[key] : NOTHING);

function mergedMap(
  path: ValuePath,
  before: Fields,
  ours: Fields,
  theirs: Fields,
  conflicts: Conflict[],
): Fields {
  const keys = new Set([...Object.keys(theirs), ...Object.keys(ours), ...Object.keys(before)]);
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const value = mergedAt(
        [...path, key],
        at(before, key),
        at(ours, key),
        at(theirs, key),
        conflicts,
      );
      return value === NOTHING ? [] : [[key, value]];
    }),
  );
}

/** An entry of one side: the place it had before, or nothing if it is new. */
type Entry = Readonly<{ from: number | undefined; value: unknown }>;

function entriesOf(before: readonly unknown[], side: readonly unknown[]): readonly Entry[] {
  const from = new Map(pairsOf(before, side).map(([place, other]) => [other, place]));
  return side.map((value, place) => ({ from: from.get(place), value }));
}

const placesIn = (entries: readonly Entry[]) => entries.flatMap(({ from }) => from ?? []);

/** Whether the entries that were there before are in the same order. */
const isInOrder = (places: readonly number[]) =>
  places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0));

/** Whether what is in both of two lists is in the same order. */
function isAlike(one: readonly number[], other: readonly number[]): boolean {
  const common = one.filter((place) => other.includes(place));
  return isDeepStrictEqual(
    common,
    other.filter((place) => one.includes(place)),
  );
}

function mergedList(
  path: ValuePath,
  before: readonly unknown[],
  ours: readonly unknown[],
  theirs: readonly unknown[],
  conflicts: Conflict[],
): unknown[] {
  const [mine, other] = [entriesOf(before, ours), entriesOf(before, theirs)];
  const [places, otherPlaces] = [placesIn(mine), placesIn(other)];
  if (!isInOrder(places) && !isInOrder(otherPlaces) && !isAlike(places, otherPlaces)) {
    conflicts.push({ path, before, ours, theirs });
    return [...theirs];
  }
  // The order is that of whoever has changed it.
  const isOurs = isInOrder(otherPlaces) && !isInOrder(places);
  const [first, second] = isOurs ? [mine, other] : [other, mine];
  const order: Entry[] = [...first];
  let behind: Entry | undefined;
  for (const entry of second) {
    const known = order.find((one) =>
      entry.from === undefined
        ? one.from === undefined && isDeepStrictEqual(one.value, entry.value)
        : one.from === entry.from,
    );
    if (!known) {
      const place = behind === undefined ? 0 : order.indexOf(behind) + 1;
      order.splice(place, 0, entry);
    }
    behind = known ?? entry;
  }
  const result: unknown[] = [];
  for (const { from, value } of order) {
    if (from === undefined) {
      result.push(value);
      continue;
    }
    const [one, another] = [mine, other].map((side) => {
      const found = side.find((entry) => entry.from === from);
      return found ? found.value : NOTHING;
    });
    const kept = mergedAt([...path, result.length], before[from], one, another, conflicts);
    if (kept !== NOTHING) result.push(kept);
  }
  return result;
}
