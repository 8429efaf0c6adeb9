import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bucketOf, VITAL_BUCKETS, VITAL_SCALES, VITALS } from '@repo/contract/vital-buckets.ts';
import { vitalFigures } from '@repo/backend/desk/reports/vital-figures.ts';

/** What browsers measure, and what they say when a clock is wrong. */
const aValue = fc.oneof(
  fc.double({ min: 0, max: 1.5, noNaN: true }),
  fc.double({ min: 0, max: 15_000, noNaN: true }),
  fc.nat(15_000),
);

test.each(VITALS)('the buckets of %s are in order, and end where its ratings do', (vital) => {
  const { good, fair, bounds } = VITAL_SCALES[vital];
  expect(bounds).toHaveLength(VITAL_BUCKETS - 1);
  expect(bounds).toEqual([...new Set(bounds)].toSorted((one, other) => one - other));
  expect(bounds).toEqual(expect.arrayContaining([good, fair]));
});

// What is stored is the number of a bucket, so another border would change what was counted before.
test.each<[(typeof VITALS)[number], readonly number[]]>([
  ['LCP', [250, 500, 750, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000]],
  ['INP', [25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000]],
  ['CLS', [0, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.5, 1]],
  ['FCP', [250, 500, 750, 1000, 1400, 1800, 2400, 3000, 4000, 6000, 10_000]],
  ['TTFB', [50, 100, 200, 300, 500, 800, 1200, 1800, 2500, 4000, 8000]],
])('the buckets of %s end where those end that are stored', (vital, ends) => {
  expect(ends.map((end) => bucketOf(vital, end))).toEqual([...ends.keys()]);
  expect(ends.map((end) => bucketOf(vital, end + 0.001))).toEqual(
    [...ends.keys()].map((bucket) => bucket + 1),
  );
});

test.each([
  ['LCP', 2500, 6],
  ['LCP', 2500.01, 7],
  ['LCP', 0, 0],
  ['LCP', 10_000, 10],
  ['LCP', 10_001, 11],
  ['LCP', Infinity, 11],
  ['CLS', 0, 0],
  ['CLS', 0.0001, 1],
  ['CLS', 0.1, 5],
  ['CLS', 0.1001, 6],
  ['INP', 200, 5],
  ['INP', 208, 6],
] as const)('%s of %d is counted in bucket %d', (vital, value, bucket) => {
  expect(bucketOf(vital, value)).toBe(bucket);
});

/** Counts values as browsers and the backend do together. */
function figuresOf(vital: (typeof VITALS)[number], values: readonly number[]) {
  const counts = new Map<number, number>();
  for (const value of values) {
    const bucket = bucketOf(vital, value);
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  return vitalFigures(vital, counts);
}

test('shares are exact, and the 75th percentile is in the bucket of the true one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...VITALS),
      fc.array(aValue, { minLength: 1, maxLength: 60 }),
      (vital, values) => {
        const { good, fair, bounds } = VITAL_SCALES[vital];
        const figures = figuresOf(vital, values);
        expect(figures).toMatchObject({
          count: values.length,
          good: values.filter((value) => value <= good).length,
          fair: values.filter((value) => value > good && value <= fair).length,
          poor: values.filter((value) => value > fair).length,
        });
        const sorted = values.toSorted((one, other) => one - other);
        const exact = bucketOf(vital, sorted[Math.ceil(0.75 * values.length) - 1] ?? 0);
        expect(figures.isMore).toBe(exact === bounds.length);
        expect(figures.p75).toBeGreaterThanOrEqual(bounds[exact - 1] ?? 0);
        expect(figures.p75).toBeLessThanOrEqual(bounds[exact] ?? bounds.at(-1) ?? 0);
      },
    ),
  );
});

test('the values of a bucket count as spread evenly over it', () => {
  const counts = (...pairs: [number, number][]) => vitalFigures('LCP', new Map(pairs)).p75;
  // Three of four are in the first half of the second from 2 s to 2.5 s.
  expect(counts([6, 4])).toBe(2375);
  expect(counts([0, 74], [6, 2], [11, 24])).toBe(2250);
  expect(counts([0, 75], [11, 25])).toBe(250);
  expect(counts([0, 74], [11, 26])).toBe(10_000);
});
