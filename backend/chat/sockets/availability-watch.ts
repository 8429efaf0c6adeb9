import { availabilityAt } from '@/backend/chat/availability';
import type { Clock } from '@/backend/core/clock';
import type { Availability } from '@/lib/contract/chat-answer';

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
