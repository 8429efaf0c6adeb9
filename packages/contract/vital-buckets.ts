/** What is measured of a page, by the names that browsers' makers give it. Times are in milliseconds. */
export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

export type Vital = (typeof VITALS)[number];

/** How something measured is counted. */
type VitalScale = Readonly<{
  /** The largest value that is good, and the largest that is not poor (https://web.dev/articles/vitals). */
  good: number;
  fair: number;
  /**
   * The largest value of each bucket but the last, which has no end. Both limits above are among them, so shares are
   * exact.
   */
  bounds: readonly number[];
}>;

/** How each of them is counted. A change gives what was counted before another meaning, so it needs another name. */
export const VITAL_SCALES: Readonly<Record<Vital, VitalScale>> = {
  LCP: {
    good: 2500,
    fair: 4000,
    bounds: [250, 500, 750, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  },
  INP: { good: 200, fair: 500, bounds: [25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000] },
  CLS: {
    good: 0.1,
    fair: 0.25,
    bounds: [0, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.5, 1],
  },
  FCP: {
    good: 1800,
    fair: 3000,
    bounds: [250, 500, 750, 1000, 1400, 1800, 2400, 3000, 4000, 6000, 10_000],
  },
  TTFB: {
    good: 800,
    fair: 1800,
    bounds: [50, 100, 200, 300, 500, 800, 1200, 1800, 2500, 4000, 8000],
  },
};

/** How many buckets each of them has. */
export const VITAL_BUCKETS = 12;

/** The bucket in which a value is counted, from 0: the first whose largest value is not smaller. */
export function bucketOf(vital: Vital, value: number): number {
  const { bounds } = VITAL_SCALES[vital];
  const bucket = bounds.findIndex((bound) => value <= bound);
  return bucket < 0 ? bounds.length : bucket;
}
