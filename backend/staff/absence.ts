import { isAmong } from '@repo/contract/desk/access.ts';
import type { Actor } from '#audit/actor.ts';
import { accountSubject, record } from '#audit/record.ts';
import { awayUntilAt } from '#core/away-until.ts';
import { InvalidRequest, NotFound } from '#core/errors.ts';
import type { Clock } from '#core/clock.ts';
import type { Store } from '#store/store.ts';

/** How far away its end may be, in milliseconds. */
const LONGEST_MS = 366 * 24 * 60 * 60 * 1000;

/**
 * Sets until when somebody who answers is away (requirement 15.10). Colleagues see it where they assign work, which
 * they still may. What customers answer by email meanwhile is told to the team. What was set for a colleague is in the
 * audit log.
 *
 * @param until ISO 8601; null as soon as they are back
 * @throws {InvalidRequest} when it is over already, or more than a year away
 * @throws {NotFound} when there is no such colleague, or one who does not answer
 * @throws {StoreUnavailable}
 */
export const setAbsence = (
  id: string,
  until: string | null,
  by: Actor,
  { store, clock }: { store: Store; clock: Clock },
): Promise<void> =>
  store.transaction('alone', async (transaction) => {
    const now = clock.now();
    const staff = await transaction.staff.find({ id });
    if (!staff || !isAmong(staff.role, 'agents')) {
      throw new NotFound('This colleague no longer answers here.');
    }
    const left = until === null ? 0 : Date.parse(until) - now;
    if (until !== null && (left <= 0 || left > LONGEST_MS)) {
      const message = 'Please choose a time from now on, within a year';
      throw new InvalidRequest({ message, field: 'until' });
    }
    await transaction.staff.change(id, { awayUntil: until });
    if (by.id === id) return;
    const details = { before: awayUntilAt(staff, now), after: until };
    await record(
      transaction,
      { act: 'absence-set', by, about: accountSubject(staff), details },
      now,
    );
  });
