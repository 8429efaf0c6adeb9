import 'server-only';
import { constants } from 'node:os';

/** The longest that stopping may take, in milliseconds. */
const STOP_WITHIN = 5_000;

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
 * Ends the process in time when it is asked to stop. Next.js waits for every connection: one that says
 * nothing more, or that was opened before `register` in instrumentation.ts, would hold it up for long.
 * It ends as Next.js does, with 128 and the number of the signal.
 */
export function stopInTime(): void {
  for (const signal of SIGNALS) {
    process.once(signal, () => {
      setTimeout(() => process.exit(128 + constants.signals[signal]), STOP_WITHIN).unref();
    });
  }
}
