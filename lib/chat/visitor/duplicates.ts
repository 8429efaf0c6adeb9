import type { Clock } from '@/lib/chat/engine/clock';

/** Within how many milliseconds the same words of the same sender are a duplicate (requirement 9.13). */
export const DUPLICATE_WINDOW_MS = 1000;

/**
 * Finds messages that came twice from a backend that gives them neither id nor number: the same words
 * of the same sender within a second (requirement 4.18).
 *
 * @returns a function that says whether a message is a duplicate of one that it was asked about before
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
