import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#core/clock.ts';
import { createChangeWatch } from '#jobs/change-watch.ts';
import type { Scheduler } from '#jobs/scheduler.ts';
import type { Store } from '#store/store.ts';

/**
 * Ends what is no longer snoozed, each once, whichever of several backends is first. Lists compare the time themselves
 * and need nobody to end anything; this is what tells the desk, and what the thread shows.
 */
export function watchSnoozes(deps: {
  store: Store;
  clock: Clock;
  log: FastifyBaseLogger;
}): Scheduler {
  const { store, clock } = deps;
  const nextUntil = async () => (await store.read((reads) => reads.snoozes.next()))?.until;
  return createChangeWatch({
    ...deps,
    name: 'the end of what is snoozed',
    nextDue: nextUntil,
    async runNext() {
      const at = new Date(clock.now()).toISOString();
      // Almost every look finds nothing to end, and a look is cheaper than a transaction.
      if (((await nextUntil()) ?? '~') > at) return false;
      return store.transaction('alone', async (transaction) => {
        const next = await transaction.snoozes.next();
        if (!next || next.until > at) return false;
        await transaction.snoozes.end(next, { ending: 'time', at });
        return true;
      });
    },
  });
}
