import { setTimeout as pause } from 'node:timers/promises';

/** Something that happens a number of milliseconds after the start. */
export type Moment = { at: number; act: () => void | Promise<void> };

/**
 * Starts everything at its time, even while other things are in progress, and waits until all of it is done.
 *
 * @throws the error of any of them
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
