import { availabilityAt } from '@/backend/chat/availability';
import type { Clock } from '@/backend/clock';
import type { Availability } from '@/lib/contract/chat-answer';

/**
 * Tells whenever the chat opens or closes.
 *
 * @returns ends that
 */
export function watchAvailability(
  clock: Clock,
  tell: (availability: Availability) => void,
): () => void {
  let cancel = () => {};
  const wait = (current: Availability) => {
    cancel = clock.after(Math.max(0, Date.parse(current.until) - clock.now()), () => {
      // A long wait ends early, and then nothing has changed yet.
      const next = availabilityAt(clock.now());
      if (next.isOpen !== current.isOpen) tell(next);
      wait(next);
    });
  };
  wait(availabilityAt(clock.now()));
  return () => cancel();
}
