import 'server-only';
import { constants } from 'node:os';

/** The longest time that stopping may take, in milliseconds: a call may run for 15 s. */
const STOP_WITHIN = 16_000;

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

const stop = new AbortController();

for (const signal of SIGNALS) {
  process.once(signal, () => {
    stop.abort();
  });
}

/** Aborts when the process is asked to stop, to end what would otherwise never end. */
export const stopping: AbortSignal = stop.signal;

/**
 * Ends the process in time when it is asked to stop. Next.js waits for every connection: for a running call,
 * but also for a silent connection that was opened before `register` in instrumentation.ts. The exit code is
 * the same as Next.js's: 128 plus the number of the signal.
 */
export function stopInTime(): void {
  for (const signal of SIGNALS) {
    process.once(signal, () => {
      setTimeout(() => process.exit(128 + constants.signals[signal]), STOP_WITHIN).unref();
    });
  }
}
