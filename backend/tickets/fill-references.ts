import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#core/clock.ts';
import { catchUp } from '#jobs/catch-up.ts';
import type { Scheduler } from '#jobs/scheduler.ts';
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
  catchUp(deps, 'the filling of references', async () => {
    const filled = await deps.store.transaction('unlocked', ({ references }) =>
      references.fill(BATCH),
    );
    return filled > 0;
  });
