import { setTimeout as wait } from 'node:timers/promises';

/**
 * How far apart two looks are, in milliseconds. A wait without pauses would take the processor away from what it
 * waits for.
 */
const PAUSE_MS = 10;

/**
 * Waits until a condition holds.
 *
 * @param withinMs how long it may take at most
 * @throws if it does not hold by then
 */
export async function until(
  holds: () => boolean | Promise<boolean>,
  withinMs = 60_000,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`It does not hold after ${withinMs} ms`);
    await wait(PAUSE_MS);
  }
}
