/** Where the backend gets its time from, so that tests can move it. */
export type Clock = {
  /** Milliseconds since 1970. Never less than before. */
  now(): number;
  /** Runs `task` once after `ms` milliseconds; the function it returns cancels that. */
  after(ms: number, task: () => void): () => void;
};

// Timers hold 31 bits; a longer wait would end at once.
const LONGEST_WAIT = 24 * 60 * 60 * 1000;

/**
 * A clock that does not go back when the machine's does: what is due in five minutes would otherwise be
 * due an hour later. It goes on by the time that passes, and follows the machine's clock again as soon as
 * that is ahead. Its wait of more than a day ends after a day, so the waiter has to look again.
 *
 * @param wallTime milliseconds since 1970, as the machine's clock has them
 * @param passedTime milliseconds since some moment, however the machine's clock is set
 */
export function createSteadyClock(
  wallTime = Date.now,
  passedTime = () => performance.now(),
): Clock {
  let beginning = wallTime() - passedTime();
  return {
    now() {
      beginning = Math.max(beginning, wallTime() - passedTime());
      return Math.floor(beginning + passedTime());
    },
    after(ms, task) {
      const timer = setTimeout(task, Math.min(ms, LONGEST_WAIT));
      return () => clearTimeout(timer);
    },
  };
}

/** The time of this process. */
export const systemClock: Clock = createSteadyClock();
