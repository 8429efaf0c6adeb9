import pLimit from 'p-limit';
import { Overloaded, TooManyRequests } from '#core/errors.ts';

/**
 * How many passwords are hashed at once: each takes 64 MiB and one of the four threads that file access
 * needs, too. A browser in which its owner has signed in before never waits behind strangers.
 */
const AT_ONCE = { strangers: 2, known: 1 } as const;

/** How many may wait in each lane. The last one waits about 2 s or 4 s. */
const MOST_WAITING = 20;

/** How long to wait when the queue is full, in seconds. */
const WAIT_S = 5;

/** Those who wait in the same line. */
export type Lane = keyof typeof AT_ONCE;

/** Lets people hash passwords in turn. */
export type SignInQueue = {
  /**
   * Runs a task in its turn.
   *
   * @throws {Overloaded} when too many are already waiting
   */
  run<Result>(lane: Lane, task: () => Promise<Result>): Promise<Result>;
  /**
   * Runs a task, unless one from the same network address is running.
   *
   * @throws {TooManyRequests}
   */
  runAlone<Result>(address: string, task: () => Promise<Result>): Promise<Result>;
};

const BUSY = 'Too many people are signing in right now. Please try again in a few seconds.';

/** Starts with nobody waiting. */
export function createSignInQueue(): SignInQueue {
  const lanes = { strangers: pLimit(AT_ONCE.strangers), known: pLimit(AT_ONCE.known) };
  const addresses = new Set<string>();
  return {
    async run(lane, task) {
      const limit = lanes[lane];
      if (limit.pendingCount >= MOST_WAITING) throw new Overloaded(BUSY, WAIT_S);
      return limit(task);
    },
    async runAlone(address, task) {
      if (addresses.has(address)) {
        throw new TooManyRequests(
          'Someone is already signing in from your network. Please try again in a few seconds.',
          WAIT_S,
        );
      }
      addresses.add(address);
      try {
        return await task();
      } finally {
        addresses.delete(address);
      }
    },
  };
}
