import { setTimeout as wait } from 'node:timers/promises';
import { StoreUnavailable } from '@/backend/core/errors';
import type { FastifyBaseLogger } from 'fastify';
import { isUnreachable } from '@/backend/store/postgres/errors';

/** How often a database that is away is tried, in milliseconds. */
const TRY_EVERY_MS = 1000;

/**
 * Opens a store, and waits as long as its server is away, so that servers may be started in any order.
 *
 * @throws whatever `open` throws, unless waiting may help
 */
export async function untilReachable<Store>(
  open: () => Promise<Store>,
  log: FastifyBaseLogger,
): Promise<Store> {
  for (let attempt = 1; ; attempt++) {
    try {
      const store = await open();
      if (attempt > 1) log.info('the database can be reached');
      return store;
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || !isUnreachable(error)) throw error;
      if (attempt === 1) log.error({ err: error }, 'waiting for the database');
      await wait(TRY_EVERY_MS);
    }
  }
}
