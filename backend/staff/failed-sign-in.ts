import type { SignOnRefusal } from '@repo/contract/desk/sign-on.ts';
import { strangerActor, SYSTEM_ACTOR } from '#audit/actor.ts';
import { accountSubject, record } from '#audit/record.ts';
import type { Clock } from '#core/clock.ts';
import type { Browser } from '#staff/browser.ts';
import type { StoredStaff } from '#store/staff/staff.ts';
import type { SignInMethod } from '#store/staff/tables.ts';
import type { Store } from '#store/store.ts';

/**
 * How many failed sign-ins the audit log lists within an hour, from all networks together. Anyone can cause them, so
 * beyond this one row an hour says that there are more.
 */
export const MOST_LISTED = 500;

const HOUR_MS = 60 * 60 * 1000;

/**
 * Records that someone tried to sign in, in vain. An address without an account is recorded without that address,
 * which may be anyone's, or a password in the wrong field.
 *
 * @param staff the owner of the account, if there is one
 * @param why why the company's account did not let them in
 * @throws {StoreUnavailable}
 */
export async function recordFailedSignIn(
  staff: Pick<StoredStaff, 'id' | 'name'> | undefined,
  browser: Pick<Browser, 'address'>,
  method: SignInMethod | 'second-factor',
  { store, clock }: { store: Store; clock: Clock },
  why: { reason?: SignOnRefusal } = {},
): Promise<void> {
  await store.transaction({ turn: 'failed sign-ins' }, async (transaction) => {
    const now = clock.now();
    const since = new Date(now - HOUR_MS).toISOString();
    if ((await transaction.audit.count('sign-in-failed', since)) < MOST_LISTED) {
      const about = staff && accountSubject(staff);
      const by = strangerActor(browser);
      await record(
        transaction,
        { act: 'sign-in-failed', by, about, details: { method, ...why } },
        now,
      );
    } else if ((await transaction.audit.count('sign-ins-unlisted', since)) === 0) {
      await record(transaction, { act: 'sign-ins-unlisted', by: SYSTEM_ACTOR }, now);
    }
  });
}
