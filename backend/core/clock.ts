/** The backend's source of time, so that tests can move it. */
export type Clock = {
  /** Milliseconds since 1970. Never goes backward. */
  now(): number;
  /** Runs `task` once after `ms` milliseconds; the returned function cancels it. */
  after(ms: number, task: () => void): () => void;
};

// Timers hold 31 bits; a longer wait would end at once.
const LONGEST_WAIT = 24 * 60 * 60 * 1000;

/**
 * Creates a clock that does not go back when the machine's clock does; otherwise, what is due in five minutes
 * could be due an hour late. Until the machine's clock catches up, it advances by elapsed time. A wait of
 * more than a day ends after a day, so callers must check again.
 *
 * @param wallTime milliseconds since 1970, according to the machine's clock
 * @param passedTime milliseconds since some fixed moment, independent of the machine's clock
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

/** The clock of this process. */
export const systemClock: Clock = createSteadyClock();
