import { expect, test } from '@jest/globals';
import type { PageKind } from '@/lab/bench/pages/kinds';
import { FIGURES, type Figures, type Run } from '@/lab/bench/pages/figures';
import { shortfallsOf, summaryOf } from '@/lab/bench/pages/summary';

const GOOD = { performance: 100, lcp: 1100, bytes: 90_000, scriptBytes: 0 };
const kind: PageKind = {
  name: 'home',
  path: '/',
  limits: { bytes: 95_000, lcp: 1200, scriptBytes: 0 },
  mayFail: ['is-crawlable'],
};

/** A run with some figures; all others are 1. */
const run = (figures: Partial<Figures> = {}, failed: readonly string[] = []): Run => {
  const ones = Object.fromEntries(FIGURES.map((name) => [name, 1])) as Figures;
  return { figures: { ...ones, ...GOOD, ...figures }, failed, programs: '' };
};

const shortfallsIn = (...runs: Run[]) => shortfallsOf(summaryOf(kind, runs));

test('the median of each figure counts, whichever run it comes from', () => {
  const runs = [run({ fcp: 900, lcp: 5 }), run({ fcp: 100, lcp: 7 }), run({ fcp: 300, lcp: 6 })];
  expect(summaryOf(kind, runs).figures).toMatchObject({ fcp: 300, lcp: 6, cls: 1 });
});

test('a page within its limits has no shortfalls, even if a single run was slow', () => {
  expect(shortfallsIn(run(), run({ performance: 90, lcp: 3000 }), run())).toEqual([]);
});

test('each figure beyond its limit is named', () => {
  const slow = run({ performance: 99, lcp: 1201, bytes: 95_001, scriptBytes: 700 });
  expect(shortfallsIn(slow)).toEqual([
    'performance is 99, not 100',
    'the largest paint takes 1,201 ms, not at most 1,200',
    'it loads 95,001 bytes, not at most 95,000',
    'its scripts are 700 bytes, not at most 0',
  ]);
});

test('an audit that fails once is a shortfall, unless it may fail on this page', () => {
  const runs = [run({}, ['is-crawlable']), run({}, ['is-crawlable', 'color-contrast']), run()];
  expect(shortfallsIn(...runs)).toEqual(['these audits fail: color-contrast']);
});
