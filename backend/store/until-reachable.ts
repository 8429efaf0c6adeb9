import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { StoreUnavailable } from '#core/errors.ts';
import { isUnreachable } from '#store/postgres/errors.ts';

/** How often a database that is away is tried, in milliseconds. */
const TRY_EVERY_MS = 1000;

/**
 * Does what a start needs from a store, and waits as long as its server is away, so that servers may be started
 * in any order, and while others restart.
 *
 * @throws whatever `work` throws, unless waiting may help
 */
export async function untilReachable<Result>(
  work: () => Promise<Result>,
  log: FastifyBaseLogger,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await work();
      if (attempt > 1) log.info('the database can be reached');
      return result;
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || !isUnreachable(error)) throw error;
      if (attempt === 1) log.error({ err: error }, 'waiting for the database');
      await wait(TRY_EVERY_MS);
    }
  }
}
