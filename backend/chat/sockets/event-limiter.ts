import type { Clock } from '@/backend/core/clock';

/** A socket is disconnected after this many refusals in a row. */
export const MOST_REFUSALS = 50;

/** How many events over the limit get an answer per second. */
const ANSWERED = 5;

const SECOND = 1000;

/** Limits how many events one socket may send. */
export type EventLimiter = {
  /** Counts an event. @returns whether to handle it, refuse it, or ignore it */
  judge(): 'handle' | 'refuse' | 'ignore';
  accepted(): void;
  /** @returns whether that was one refusal too many */
  refused(): boolean;
};

/**
 * Judges a socket's events as they arrive. It is synchronous, because a flood arrives all at once.
 *
 * @param perSecond how many events are handled per second, counted from the first
 */
export function createEventLimiter(perSecond: number, clock: Clock): EventLimiter {
  let begun = 0;
  let events = 0;
  let refusals = 0;
  return {
    judge() {
      const since = clock.now() - begun;
      if (since < 0 || since >= SECOND) {
        begun = clock.now();
        events = 0;
      }
      events += 1;
      if (events <= perSecond) return 'handle';
      return events <= perSecond + ANSWERED ? 'refuse' : 'ignore';
    },
    accepted: () => void (refusals = 0),
    refused: () => (refusals += 1) >= MOST_REFUSALS,
  };
}
