import 'server-only';
import type { Server } from 'node:http';
import { constants } from 'node:os';
import { closeGently } from '@repo/server/http/close-gently.ts';

/** The longest time that stopping may take, in milliseconds: a call may run for 15 s. */
const STOP_WITHIN = 16_000;

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

type Signal = (typeof SIGNALS)[number];

const KEY = Symbol.for('tessera.stop');

// Next.js bundles each route apart, so the process keeps what stops all of them.
const kept = globalThis as Record<symbol, AbortController | undefined>;
const stop = (kept[KEY] ??= new AbortController());

/** Aborts when the process stops, to end what would otherwise never end. */
export const stopping: AbortSignal = stop.signal;

/** A process that is asked to stop leaves: it still takes work, but asks for no more. */
let hasToLeave = false;
let hasStopped = false;
let server: Server | undefined;

/** Whether the process was asked to stop. */
export const isLeaving = (): boolean => hasToLeave;

/**
 * Stops the process when it is asked to: after a delay, in which a balancer can find out and send its visitors
 * elsewhere, and then in time. Next.js waits for every connection: for a running call, but also for a silent
 * connection that was opened before `register` in instrumentation.ts. The exit code is the same as Next.js's:
 * 128 plus the number of the signal. A second signal ends the delay.
 *
 * @param delayMs milliseconds
 */
export function stopInTime(delayMs: number): void {
  for (const signal of SIGNALS) {
    // Next.js would stop at once, so it hears of the signal from here.
    const others = process.listeners(signal);
    process.on(signal, () => {
      if (hasToLeave || delayMs === 0) stopNow(signal, others);
      else setTimeout(() => stopNow(signal, others), delayMs);
      hasToLeave = true;
    });
    for (const other of others) process.off(signal, other);
  }
}

/** Names the server of the site, which closes when the process stops. */
export const stopWithProcess = (one: Server): void => void (server = one);

function stopNow(signal: Signal, others: readonly NodeJS.SignalsListener[]): void {
  if (hasStopped) return;
  hasStopped = true;
  const number = constants.signals[signal];
  setTimeout(() => process.exit(128 + number), STOP_WITHIN).unref();
  const close = () => {
    stop.abort();
    for (const other of others) Reflect.apply(other, process, [signal, number]);
  };
  if (server) void closeGently(server, close);
  else close();
}
