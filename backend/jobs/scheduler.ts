import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#core/clock.ts';
import { errorCode } from '#jobs/error-code.ts';
import { logFailure } from '#core/log-failure.ts';

/** Runs work from the store when it is due. */
export type Scheduler = {
  /** Signals that there may be something to do; returns immediately. */
  wake(): void;
  /** Runs everything that is due, and returns when it is done. Never throws. */
  runDueJobs(): Promise<void>;
  /**
   * Waits for what is running, and starts nothing more, with one exception: if it had found nothing to do and
   * was woken before the stop, it still runs one item.
   */
  stop(): Promise<void>;
};

/** How long to wait when the store itself fails, in milliseconds. */
const STORE_RETRY_MS = 10_000;

/**
 * The longest wait before looking again, in milliseconds: another backend may have left something behind, and
 * cannot wake this one.
 */
const LOOK_EVERY_MS = 30_000;

type SchedulerOptions = {
  clock: Clock;
  log: FastifyBaseLogger;
  /** The name of the work in the log. */
  name: string;
  /** Runs one item that is due. @returns whether there was one */
  runNext: () => Promise<boolean>;
  /** When the next item is due; undefined when none is waiting. */
  nextDue: () => Promise<string | undefined>;
};

/**
 * Creates a scheduler, which runs what is due, one item at a time, and sleeps until the next. All of its
 * state is in the store, so a crash loses nothing, and several backends share the work.
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
  // These are functions because the variables change during each `await`.
  const isStopped = () => stopped;
  const isWoken = () => wokenAgain;
  let cancelTimer: (() => void) | undefined;

  async function waitForNext(): Promise<void> {
    const due = await nextDue();
    if (isStopped()) return;
    const untilDue = due === undefined ? LOOK_EVERY_MS : Date.parse(due) - clock.now();
    cancelTimer = clock.after(Math.min(LOOK_EVERY_MS, Math.max(0, untilDue)), wake);
  }

  async function run(): Promise<void> {
    /** Whether the last look found an item, so there may be another. */
    let hasMore = true;
    do {
      wokenAgain = false;
      cancelTimer?.();
      try {
        do hasMore = await runNext();
        while (hasMore && !isStopped());
        await waitForNext();
      } catch (error) {
        const message = `${name} is waiting for the store`;
        logFailure(log, error, message, { code: errorCode(error) });
        if (!isStopped()) cancelTimer = clock.after(STORE_RETRY_MS, wake);
      }
    } while (isWoken() && !(hasMore && isStopped()));
    // No `await` separates this from the last check of `wokenAgain`, so that no call of `wake` gets lost.
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
