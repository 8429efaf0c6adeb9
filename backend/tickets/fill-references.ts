import { setImmediate as giveWay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#core/clock.ts';
import { createScheduler, type Scheduler } from '#jobs/scheduler.ts';
import type { Store } from '#store/store.ts';

/** How many tickets and how many conversations one transaction fills. Everything else waits for it. */
const BATCH = 50;

/**
 * Gives references to tickets and conversations from before there were any, and to those that a backend of the
 * version before adds during a rollout. Looking whether there are more costs next to nothing.
 *
 * @returns a scheduler that looks for such rows now and then; several backends share the work
 */
export const fillReferences = (deps: {
  store: Store;
  clock: Clock;
  log: FastifyBaseLogger;
}): Scheduler =>
  createScheduler({
    clock: deps.clock,
    log: deps.log,
    name: 'the filling of references',
    nextDue: () => Promise.resolve(undefined),
    async runNext() {
      const filled = await deps.store.transaction('unlocked', (transaction) =>
        transaction.references.fill(BATCH),
      );
      await giveWay();
      return filled > 0;
    },
  });
