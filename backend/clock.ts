/** Where the backend gets its time from, so that tests can move it. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `task` once after `ms` milliseconds; the function it returns cancels that. */
  after(ms: number, task: () => void): () => void;
};

// Timers hold 31 bits; a longer wait would end at once.
const LONGEST_WAIT = 24 * 60 * 60 * 1000;

/** The real time. A wait of more than a day ends after a day, so the waiter has to look again. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, Math.min(ms, LONGEST_WAIT));
    return () => clearTimeout(timer);
  },
};
