const hex = (codePoint: number) => codePoint.toString(16).toUpperCase();

/**
 * Lists the code points of a `unicode-range` (CSS Fonts 4, section 4.5), which may not have wildcards.
 *
 * @param range such as `U+20-7E, U+A0`
 */
export const codePointsOf = (range: string): number[] =>
  range.split(',').flatMap((part) => {
    const [, first = '', last = first] = /^\s*U\+([\da-f]+)(?:-([\da-f]+))?\s*$/i.exec(part) ?? [];
    const start = parseInt(first, 16);
    return Array.from({ length: parseInt(last, 16) - start + 1 }, (_, index) => start + index);
  });

/**
 * Writes code points as a `unicode-range`.
 *
 * @param codePoints in order, each of them once
 */
export function unicodeRange(codePoints: readonly number[]): string {
  const runs: { first: number; last: number }[] = [];
  for (const codePoint of codePoints) {
    const run = runs.at(-1);
    if (run && run.last + 1 === codePoint) run.last = codePoint;
    else runs.push({ first: codePoint, last: codePoint });
  }
  return runs
    .map(({ first, last }) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ');
}
