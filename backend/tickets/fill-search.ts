import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#core/clock.ts';
import { errorCode } from '#jobs/error-code.ts';
import { catchUp } from '#jobs/catch-up.ts';
import type { Scheduler } from '#jobs/scheduler.ts';
import type { Store } from '#store/store.ts';

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
  catchUp(deps, 'the filling of the search index', () =>
    deps.store.fillSearch((number, error) => {
      const details = { number, code: errorCode(error) };
      deps.log.error(details, 'a text cannot be put into the search index and is left out');
    }),
  );
