import 'server-only';

/** How often the same sentence is logged at most, in milliseconds. */
const EVERY_MS = 60_000;

/** How often each sentence came since it was logged. */
const missed = new Map<string, number>();

/**
 * Logs that something failed, and the same sentence only once a minute, with how often it came since:
 * nobody can fill a disk by failing.
 *
 * @param sentence what failed; without any address, id, or text of a visitor
 */
export function logThrottled(sentence: string): void {
  const count = missed.get(sentence);
  if (count !== undefined) {
    missed.set(sentence, count + 1);
    return;
  }
  console.error(sentence);
  countFor(sentence);
}

function countFor(sentence: string): void {
  missed.set(sentence, 0);
  setTimeout(() => {
    const count = missed.get(sentence) ?? 0;
    missed.delete(sentence);
    if (count === 0) return;
    console.error(`${sentence} (${count} more in the last minute)`);
    countFor(sentence);
  }, EVERY_MS).unref();
}
