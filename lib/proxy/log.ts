import 'server-only';
import type { Logger } from 'pino';
import { siteLog } from '#lib/proxy/site-log.ts';

/** The shortest interval between two logs of the same sentence, in milliseconds. */
const EVERY_MS = 60_000;

/** How often each sentence has occurred since it was last logged. */
const missed = new Map<string, number>();

/**
 * Logs a failure, but the same sentence only once a minute, with the number of times it occurred since:
 * nobody can fill a disk by causing failures.
 *
 * @param sentence what failed; without any address, ID, or text of a visitor
 */
export function logThrottled(sentence: string): void {
  const count = missed.get(sentence);
  if (count !== undefined) {
    missed.set(sentence, count + 1);
    return;
  }
  const log = siteLog();
  log.error(sentence);
  countFor(sentence, log);
}

function countFor(sentence: string, log: Logger): void {
  missed.set(sentence, 0);
  setTimeout(() => {
    const count = missed.get(sentence) ?? 0;
    missed.delete(sentence);
    if (count === 0) return;
    log.error({ moreInTheLastMinute: count }, sentence);
    countFor(sentence, log);
  }, EVERY_MS).unref();
}
