import { setImmediate as giveWay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#core/clock.ts';
import { createScheduler, type Scheduler } from '#jobs/scheduler.ts';

/**
 * Brings what is stored up to what this version expects, bit by bit: what was there before, and what a backend of the
 * version before adds during a rollout.
 *
 * @param name what it does, for the log: 'the filling of references'
 * @param runSome does some of it in one transaction; says whether there may be more
 * @returns a scheduler that looks for more now and then; several backends share the work
 */
export const catchUp = (
  { clock, log }: { clock: Clock; log: FastifyBaseLogger },
  name: string,
  runSome: () => Promise<boolean>,
): Scheduler =>
  createScheduler({
    clock,
    log,
    name,
    nextDue: () => Promise.resolve(undefined),
    async runNext() {
      const isMore = await runSome();
      // Everything else waits for each transaction, and has its turn in between.
      await giveWay();
      return isMore;
    },
  });
