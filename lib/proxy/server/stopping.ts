import 'server-only';
import { constants } from 'node:os';

/** The longest that stopping may take, in milliseconds: a call may run for 15 s. */
const STOP_WITHIN = 16_000;

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

const stop = new AbortController();

for (const signal of SIGNALS) {
  process.once(signal, () => {
    stop.abort();
  });
}

/** Is aborted when the process is asked to stop. What would go on for ever ends then. */
export const stopping: AbortSignal = stop.signal;

/**
 * Ends the process in time when it is asked to stop. Next.js waits for every connection: for a call that
 * runs, but also for one that was opened before `register` in instrumentation.ts and says nothing more.
 * It ends as Next.js does, with 128 and the number of the signal.
 */
export function stopInTime(): void {
  for (const signal of SIGNALS) {
    process.once(signal, () => {
      setTimeout(() => process.exit(128 + constants.signals[signal]), STOP_WITHIN).unref();
    });
  }
}
