import { expect, test } from '@playwright/test';
import { isFine, runLab } from '@/scripts/lab/run';

/** A short run of `npm run lab:chat`, with everything that breaks in a long one. */
const plan = {
  seed: 7,
  visitors: 8,
  agents: 1,
  messages: 100,
  seconds: 8,
  backendKills: 3,
  siteKills: 1,
  longestPartition: 3,
  lossShare: 0.3,
};

test('with servers killed and networks gone, every message arrives once and in order', async () => {
  test.slow();
  const { verdict, history } = await runLab(plan);
  expect(history.sent.length).toBeGreaterThanOrEqual(70);
  expect(verdict).toEqual({ lost: 0, doubled: 0, reordered: 0, unexpected: 0 });
});

for (const [broken, promise] of [
  ['forgets-ids', 'a store without a unique key for ids'],
  ['acks-early', 'a store that says yes before the commit'],
] as const) {
  test(`the lab finds out ${promise}`, async () => {
    test.slow();
    const backend = `tests/fixtures/broken-backends/${broken}.ts`;
    const { verdict } = await runLab(plan, { backend, convergesWithin: 5000 });
    expect(isFine(verdict)).toBe(false);
  });
}
