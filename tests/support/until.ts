import { setImmediate as giveWay } from 'node:timers/promises';

/**
 * Waits until a condition holds.
 *
 * @param withinMs how long it may take at most
 * @throws if it does not hold by then
 */
export async function until(holds: () => boolean, withinMs = 10_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`It does not hold after ${withinMs} ms`);
    await giveWay();
  }
}
