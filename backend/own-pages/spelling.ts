/** The shortest word that may be misspelled, and the length from which it may be in two places. */
const SHORTEST = 6;
const LONG = 8;

/** Nobody misspells a longer word. */
const LONGEST = 24;

/** What a word and what was meant by it begin with. */
export const beginningOf = (term: string): string => term.slice(0, 2);

/**
 * The word that was meant by one that nobody knows: with the same first two letters, and one letter too many, too few,
 * wrong, or exchanged with the next. In a long word, that may be twice.
 *
 * @param known words by their beginnings
 */
export function nearestTerm(
  term: string,
  known: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  if (term.length < SHORTEST || term.length > LONGEST) return undefined;
  let least = term.length < LONG ? 1 : 2;
  let nearest: string | undefined;
  for (const other of known.get(beginningOf(term)) ?? []) {
    if (Math.abs(other.length - term.length) > least) continue;
    const distance = distanceOf(term, other);
    if (distance > least || (nearest !== undefined && distance === least)) continue;
    least = distance;
    nearest = other;
  }
  return nearest;
}

/** In how many places two words differ (optimal string alignment). */
function distanceOf(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, length) => length)];
  for (let at = 1; at <= one.length; at++) {
    const [above = [], twoAbove = []] = [rows[at - 1], rows[at - 2]];
    const row = [at];
    for (let to = 1; to <= other.length; to++) {
      const isSame = one[at - 1] === other[to - 1];
      const isExchanged =
        at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      row.push(
        Math.min(
          (above[to] ?? 0) + 1,
          (row[to - 1] ?? 0) + 1,
          (above[to - 1] ?? 0) + (isSame ? 0 : 1),
          isExchanged ? (twoAbove[to - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? Infinity;
}
