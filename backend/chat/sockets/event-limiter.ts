import type { Clock } from '@/backend/core/clock';

/** After how many refusals in a row a socket is disconnected. */
export const MOST_REFUSALS = 50;

/** To how many events beyond the limit a second is answered. */
const ANSWERED = 5;

const SECOND = 1000;

/** How much one socket may still do. */
export type EventLimiter = {
  /** Counts an event that has come. @returns whether to handle it, to refuse it, or not even that */
  judge(): 'handle' | 'refuse' | 'ignore';
  accepted(): void;
  /** @returns whether that was one refusal too many */
  refused(): boolean;
};

/**
 * Judges the events of a socket as they come. It does not wait for anything, because a flood comes at
 * once.
 *
 * @param perSecond how many events a second are handled, counted from the first
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
