import { randomUUID } from 'node:crypto';
import { company } from '@repo/company/company.ts';
import type { OpenWeek } from '@repo/contract/business-hours.ts';
import { linesOnlyIn } from '@repo/contract/hours-words.ts';
import type { Actor } from '#audit/actor.ts';
import { record } from '#audit/record.ts';
import { EditConflict } from '#core/errors.ts';
import type { Clock } from '#core/clock.ts';
import { readHours } from '#hours/hours-in-force.ts';
import type { StoredHours } from '#hours/stored-hours.ts';
import type { Store } from '#store/store.ts';

/** @param revision the one that whoever changes them has seen; null if none was stored */
type Change = { revision: string | null; hours: OpenWeek | undefined };

/**
 * Sets the hours of the company (requirement 15.9), with a row in the audit log of what changes. What waits already
 * keeps the time at which its answer is due.
 *
 * @param change without hours, those of `company.yaml` hold again
 * @throws {EditConflict} when others have been set since then
 * @throws {StoreUnavailable}
 */
export const changeHours = (
  { revision, hours }: Change,
  by: Actor,
  { store, clock }: { store: Store; clock: Clock },
): Promise<void> =>
  store.transaction('alone', async (transaction) => {
    const before = await readHours(transaction);
    if ((before.stored?.revision ?? null) !== revision) {
      throw new EditConflict(
        'The hours were changed while you were editing. Nothing was saved. Load the new hours to go on.',
      );
    }
    const after = hours ?? company.chat;
    const details = {
      before: linesOnlyIn(before.hours, after).join('; '),
      after: linesOnlyIn(after, before.hours).join('; '),
    };
    const stored = hours && ({ revision: randomUUID(), hours } satisfies StoredHours);
    await transaction.deskSettings.change('hours', stored && JSON.stringify(stored));
    const about = { kind: 'setting', id: 'hours' } as const;
    const act = stored ? 'hours-changed' : 'hours-reset';
    await record(transaction, { act, by, about, details }, clock.now());
  });
