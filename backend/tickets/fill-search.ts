import { setImmediate as giveWay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@/backend/core/clock';
import { createScheduler, type Scheduler } from '@/backend/jobs/scheduler';
import type { Store } from '@/backend/store/store';

/**
 * Puts texts into the search index that were stored before there was this one, and those that a backend of the
 * version before adds during a rollout.
 *
 * @returns a scheduler that looks for such texts now and then; several backends share the work
 */
export const fillSearch = (deps: {
  store: Store;
  clock: Clock;
  log: FastifyBaseLogger;
}): Scheduler =>
  createScheduler({
    clock: deps.clock,
    log: deps.log,
    name: 'the filling of the search index',
    nextDue: () => Promise.resolve(undefined),
    async runNext() {
      const isMore = await deps.store.fillSearch();
      await giveWay();
      return isMore;
    },
  });
