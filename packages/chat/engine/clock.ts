/** The source of time for a client, so that tests and labs can move it. */
export type Clock = Readonly<{
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `task` once after `ms` milliseconds; the returned function cancels that. */
  after(ms: number, task: () => void): () => void;
}>;

/** The system's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};
