import type { Clock } from '#engine/clock.ts';

/** The same words from the same sender are a duplicate within this many milliseconds (requirement 9.13). */
export const DUPLICATE_WINDOW_MS = 1000;

/**
 * Finds messages that arrived twice from a backend that gives them neither an ID nor a number: the same words
 * from the same sender within a second (requirement 4.18).
 *
 * @returns a function that says whether a message is a duplicate of one that it saw before
 */
export function createDuplicateFilter(clock: Clock) {
  const lastTimes = new Map<string, number>();
  return ({ sender, message }: { sender: string; message: string }): boolean => {
    const words = JSON.stringify([sender, message]);
    const last = lastTimes.get(words);
    const now = clock.now();
    if (last !== undefined && Math.abs(now - last) <= DUPLICATE_WINDOW_MS) return true;
    lastTimes.set(words, now);
    return false;
  };
}
