/**
 * The value that a share of all values does not exceed (nearest-rank method).
 *
 * @param share between 0 and 1
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
