import type { FastifyBaseLogger } from 'fastify';
import type { ChatHours } from '@repo/company/chat-hours.ts';
import { company } from '@repo/company/company.ts';
import type { Availability } from '@repo/contract/chat-answer.ts';
import { availabilityAt } from '#hours/availability.ts';
import type { Clock } from '#core/clock.ts';
import { logFailure } from '#core/log-failure.ts';
import { hoursIn } from '#hours/hours-in-force.ts';
import type { Store } from '#store/store.ts';

/** How long until unreadable hours are read again, in milliseconds. */
const RETRY_MS = 5000;

type Deps = { store: Store; clock: Clock; log: FastifyBaseLogger };

/**
 * Calls `tell` whenever the chat opens or closes, and when other hours move the moment at which it does. Changes that
 * another backend has stored arrive as all changes do, also without Redis.
 *
 * @returns a function that stops it
 */
export function watchAvailability(
  { store, clock, log }: Deps,
  tell: (availability: Availability) => void,
): () => void {
  let told = availabilityAt(clock.now(), company.chat);
  let readings = 0;
  let hasEnded = false;
  let cancel: () => void = () => undefined;

  /** Waits for the moment at which the chat opens or closes. A long wait ends early, before anything has changed. */
  function wait(hours: ChatHours): void {
    const now = availabilityAt(clock.now(), hours);
    if (now.isOpen !== told.isOpen) tell(now);
    told = now;
    rearm(Date.parse(now.until) - clock.now(), () => wait(hours));
  }

  function rearm(ms: number, task: () => void): void {
    cancel();
    cancel = clock.after(Math.max(0, ms), task);
  }

  async function readAgain(): Promise<void> {
    readings += 1;
    const reading = readings;
    // What was read before a change may arrive after what was read since.
    const isOver = () => hasEnded || reading !== readings;
    try {
      const hours = await store.read(hoursIn);
      if (isOver()) return;
      const before = told;
      wait(hours);
      if (told.isOpen === before.isOpen && told.until !== before.until) tell(told);
    } catch (error) {
      logFailure(log, error, 'the hours were not read');
      if (!isOver()) rearm(RETRY_MS, () => void readAgain());
    }
  }

  const endChanges = store.onChanges((changes) => {
    // Settings of the desk change together with all of the staff, and a restored backup has others.
    if (
      changes.some(({ subject, id }) => (subject === 'staff' && id === '') || subject === 'person')
    ) {
      void readAgain();
    }
  });
  wait(company.chat);
  void readAgain();
  return () => {
    hasEnded = true;
    endChanges();
    cancel();
  };
}
