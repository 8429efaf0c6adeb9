import { setTimeout as pause } from 'node:timers/promises';

/** Something that happens so many milliseconds after the start. */
export type Moment = { at: number; act: () => void | Promise<void> };

/**
 * Lets everything happen at its time, whatever else still goes on, and waits until all of it is over.
 *
 * @throws what one of them throws
 */
export async function play(moments: readonly Moment[]): Promise<void> {
  const startedAt = performance.now();
  const begun: Promise<void>[] = [];
  for (const { at, act } of moments.toSorted((one, other) => one.at - other.at)) {
    await pause(Math.max(0, startedAt + at - performance.now()));
    begun.push(Promise.resolve(act()));
  }
  await Promise.all(begun);
}
