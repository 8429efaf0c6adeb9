import { VITAL_BUCKETS, VITAL_SCALES, type Vital } from '@repo/contract/vital-buckets.ts';
import type { VitalsRow } from '@repo/contract/desk/vitals-report.ts';

/** What is said of the values of one kind. */
type VitalFigures = Pick<VitalsRow, 'count' | 'p75' | 'isMore' | 'good' | 'fair' | 'poor'>;

const SHARE = 0.75;

/** More would say more than buckets know. */
const SHOWN_DIGITS = 4;

/**
 * What counts in buckets say: how many values were good, fair, and poor, which is exact, and the value that three
 * quarters of them do not exceed, as if those of its bucket were spread evenly over it.
 *
 * @param counts by bucket, at least one value in all of them; a bucket without values may be missing
 */
export function vitalFigures(vital: Vital, counts: ReadonlyMap<number, number>): VitalFigures {
  const { good, fair, bounds } = VITAL_SCALES[vital];
  const inBuckets = Array.from({ length: VITAL_BUCKETS }, (_, bucket) => counts.get(bucket) ?? 0);
  const sumOf = (from: number, to: number) =>
    inBuckets.slice(from, to).reduce((sum, count) => sum + count, 0);
  const fairFrom = bounds.indexOf(good) + 1;
  const poorFrom = bounds.indexOf(fair) + 1;
  const count = sumOf(0, VITAL_BUCKETS);
  const rank = SHARE * count;
  const bucket = inBuckets.findIndex((_, index) => sumOf(0, index + 1) >= rank);
  const lower = bounds[bucket - 1] ?? 0;
  const upper = bounds[bucket] ?? lower;
  const part = (rank - sumOf(0, bucket)) / (inBuckets[bucket] ?? 1);
  return {
    count,
    p75: Number((lower + part * (upper - lower)).toPrecision(SHOWN_DIGITS)),
    isMore: bucket === bounds.length,
    good: sumOf(0, fairFrom),
    fair: sumOf(fairFrom, poorFrom),
    poor: sumOf(poorFrom, VITAL_BUCKETS),
  };
}
