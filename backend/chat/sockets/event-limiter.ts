import type { Clock } from '#core/clock.ts';

/** A socket is disconnected after this many refusals in a row. */
export const MOST_REFUSALS = 50;

/**
 * As how many refusals an event counts for which there is no room: only a socket that sends more than a person
 * does gets there, and the sooner it is gone, the sooner others of its sender have room.
 */
const WITHOUT_ROOM = 5;

/** How many events over the limit get an answer per second. */
const ANSWERED = 5;

const SECOND = 1000;

/** Limits how many events one socket may send, and how many of its sender may wait. */
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
 * @param hasRoom whether one more event of the sender may wait
 */
export function createEventLimiter(
  perSecond: number,
  clock: Pick<Clock, 'now'>,
  hasRoom: () => boolean = () => true,
): EventLimiter {
  let begun = 0;
  let handled = 0;
  let excess = 0;
  let refusals = 0;
  return {
    judge() {
      const since = clock.now() - begun;
      if (since < 0 || since >= SECOND) {
        begun = clock.now();
        handled = 0;
        excess = 0;
      }
      if (handled < perSecond) {
        if (hasRoom()) {
          handled += 1;
          return 'handle';
        }
        refusals += WITHOUT_ROOM - 1;
      }
      excess += 1;
      return excess <= ANSWERED ? 'refuse' : 'ignore';
    },
    accepted: () => void (refusals = 0),
    refused: () => (refusals += 1) >= MOST_REFUSALS,
  };
}
