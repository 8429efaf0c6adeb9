import type { Availability } from '@repo/contract/chat-answer.ts';
import { availabilityAt } from '#chat/availability.ts';
import type { Clock } from '#core/clock.ts';

/**
 * Calls `tell` whenever the chat opens or closes.
 *
 * @returns a function that stops it
 */
export function watchAvailability(
  clock: Clock,
  tell: (availability: Availability) => void,
): () => void {
  const wait = (current: Availability) =>
    clock.after(Math.max(0, Date.parse(current.until) - clock.now()), () => {
      // A long wait ends early, before anything has changed.
      const next = availabilityAt(clock.now());
      if (next.isOpen !== current.isOpen) tell(next);
      cancel = wait(next);
    });
  let cancel = wait(availabilityAt(clock.now()));
  return () => cancel();
}
