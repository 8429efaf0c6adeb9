import type { Clock } from '#core/clock.ts';

const SECOND = 1000;

/** What one socket may use of what its sender may use in a second. */
export type Share = {
  /** @returns whether there was room; if not, nothing is used */
  take(points: number): boolean;
  /** The socket is gone, and what it has used in this second is free again. */
  leave(): void;
};

/** What all sockets of a sender may use in a second. */
export type Shares = { join(sender: string): Share };

/** `most` is for all sockets of a sender together; each gets what is `assured`, whatever the others do. */
type ShareRule = { most: number; assured: number };

/**
 * Limits what the sockets of one sender use together. It is synchronous, because a flood arrives all at once.
 * An office shares one address, so one socket of it must not use up what the others need: each has a part
 * that is its own, and a socket that is disconnected gives back what it took.
 */
export function createShares({ most, assured }: ShareRule, clock: Pick<Clock, 'now'>): Shares {
  const senders = new Map<string, { begun: number; used: number; sockets: number }>();
  return {
    join(sender) {
      const together = senders.get(sender) ?? { begun: 0, used: 0, sockets: 0 };
      senders.set(sender, together);
      together.sockets += 1;
      let own = { begun: 0, used: 0 };
      return {
        take(points) {
          const since = clock.now() - together.begun;
          if (since < 0 || since >= SECOND)
            Object.assign(together, { begun: clock.now(), used: 0 });
          if (own.begun !== together.begun) own = { begun: together.begun, used: 0 };
          if (together.used + points > most && own.used + points > assured) return false;
          together.used += points;
          own.used += points;
          return true;
        },
        leave() {
          if (own.begun === together.begun) together.used -= own.used;
          together.sockets -= 1;
          if (together.sockets === 0) senders.delete(sender);
        },
      };
    },
  };
}
