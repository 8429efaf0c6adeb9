import { expect } from '@playwright/test';
import { isFine, runLab } from '@repo/lab/chat/run.ts';
import { plainTest as test } from '#tests/e2e/support/worker.ts';

/** A short run of `npm run chat -w lab`, with everything that breaks in a long one. */
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

/** What the lab finds out about a broken backend. */
const findOut = (name: string, backendKills = plan.backendKills) =>
  runLab(
    { ...plan, siteKills: 0, backendKills },
    { backend: `tests/fixtures/broken-backends/${name}.ts`, convergesWithin: 5000 },
  );

test('every message arrives once and in order, and a broken store is detected', async () => {
  test.slow();
  // They run in parallel, because simulated people mostly wait.
  const [real, forgetful, hasty] = await Promise.all([
    runLab(plan),
    // On a slow machine, a backend that is killed may be away until acknowledgments are no longer lost.
    findOut('forgets-ids', 0),
    findOut('acks-early'),
  ]);
  expect(real.history.sent.length).toBeGreaterThanOrEqual(70);
  expect(real.verdict).toEqual({ lost: 0, doubled: 0, reordered: 0, unexpected: 0 });
  expect(isFine(forgetful.verdict), 'a store without a unique key for ids').toBe(false);
  expect(isFine(hasty.verdict), 'a store that says yes before the commit').toBe(false);
});
