import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@/backend/core/clock';
import { errorCode } from '@/backend/jobs/error-code';
import { logFailure } from '@/backend/core/log-failure';

/** Work that the store holds, each piece of it due at some time. */
export type Scheduler = {
  /** Says that there may be something to do; returns at once. */
  wake(): void;
  /** Does everything that is due, and comes back when it is done. Never throws. */
  runDueJobs(): Promise<void>;
  /** Begins nothing new, and waits for what is under way. */
  stop(): Promise<void>;
};

/** How long to wait when the store itself fails, in milliseconds. */
const STORE_RETRY_MS = 10_000;

type SchedulerOptions = {
  clock: Clock;
  log: FastifyBaseLogger;
  /** What the log calls it. */
  name: string;
  /** Does one piece that is due now. @returns whether there was one */
  runNext: () => Promise<boolean>;
  /** When the next piece is due; undefined when none is waiting. */
  nextDue: () => Promise<string | undefined>;
};

/**
 * Does what is due, one piece after the other, and sleeps until the next. All that it knows is in the
 * store, so nothing is lost in a crash.
 */
export function createScheduler({
  clock,
  log,
  name,
  runNext,
  nextDue,
}: SchedulerOptions): Scheduler {
  let running: Promise<void> | undefined;
  let wokenAgain = false;
  let stopped = false;
  // A function, because these words change while a turn waits for something else.
  const isStopped = () => stopped;
  const isWoken = () => wokenAgain;
  let cancelTimer: (() => void) | undefined;

  async function waitForNext(): Promise<void> {
    const due = await nextDue();
    if (due !== undefined && !isStopped()) {
      cancelTimer = clock.after(Math.max(0, Date.parse(due) - clock.now()), wake);
    }
  }

  async function run(): Promise<void> {
    do {
      wokenAgain = false;
      cancelTimer?.();
      try {
        while (!isStopped() && (await runNext()));
        await waitForNext();
      } catch (error) {
        const message = `${name} is waiting for the store`;
        logFailure(log, error, message, { code: errorCode(error) });
        if (!isStopped()) cancelTimer = clock.after(STORE_RETRY_MS, wake);
      }
    } while (isWoken() && !isStopped());
    // In the same turn as the last look at `wokenAgain`, so that no call to wake up gets lost.
    running = undefined;
  }

  function runDueJobs(): Promise<void> {
    if (isStopped()) return Promise.resolve();
    wokenAgain = true;
    running ??= run();
    return running;
  }

  const wake = () => void runDueJobs();

  return {
    wake,
    runDueJobs,
    async stop() {
      stopped = true;
      await running;
      cancelTimer?.();
    },
  };
}
