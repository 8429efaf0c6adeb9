import { beforeAll, describe, expect, test } from '@jest/globals';
import { checkHistory } from '@repo/lab/chat/check.ts';
import { clusterWorld } from '@repo/lab/chat/cluster/world.ts';
import { isFine, runLab } from '@repo/lab/chat/run.ts';
import { IS_THOROUGH } from '#tests/support/thoroughness.ts';
import { ensureBuilt } from '#tools/build.mjs';

describe('In the lab of a cluster,', () => {
  beforeAll(ensureBuilt);

  /** A short run of `npm run chat -w lab -- --cluster`, with everything that breaks in a long one. */
  const plan = {
    seed: 7,
    visitors: 8,
    agents: 2,
    messages: 100,
    seconds: 8,
    backendKills: 2,
    siteKills: 2,
    longestPartition: 3,
    lossShare: 0.3,
  };

  const NOTHING_SHARED = { postgresRestarts: 0, redisRestarts: 0, redisFlushes: 0, cutOffs: 0 };

  test('every message arrives once and in order, and every change reaches the desk', async () => {
    const faults = { postgresRestarts: 2, redisRestarts: 2, redisFlushes: 1, cutOffs: 4 };
    const { verdict, history, log } = await runLab(plan, { world: clusterWorld(faults) });
    expect(verdict).toEqual({ lost: 0, doubled: 0, reordered: 0, unexpected: 0 });
    expect(history.sent.length).toBeGreaterThanOrEqual(70);
    expect(log?.sent.length).toBeGreaterThanOrEqual(history.sent.length);
    expect(log?.views).toHaveLength(2);
  });

  /** What the lab finds out about a broken backend. */
  async function findOut(name: string): Promise<string[]> {
    const { history, log } = await runLab(
      { ...plan, siteKills: 0 },
      {
        backend: `tests/fixtures/broken-backends/${name}.ts`,
        world: clusterWorld(NOTHING_SHARED),
        convergesWithin: 5000,
      },
    );
    const parts = { messages: history, changes: log };
    return Object.entries(parts).flatMap(([part, each]) =>
      each && !isFine(checkHistory(each)) ? [part] : [],
    );
  }

  if (!IS_THOROUGH) return;

  // This is about the lab, and not about the product.
  test('broken stores are detected', async () => {
    // They run in parallel, because simulated people mostly wait.
    const [forgetful, unordered] = await Promise.all([
      findOut('forgets-ids'),
      findOut('skips-changes'),
    ]);
    expect(forgetful).toContain('messages');
    expect(unordered).toContain('changes');
  });
});
