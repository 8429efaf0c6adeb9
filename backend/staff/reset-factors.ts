import type { Actor } from '#audit/actor.ts';
import { accountSubject, record } from '#audit/record.ts';
import { tellOwner } from '#staff/tell-owner.ts';
import type { StoredStaff } from '#store/staff/staff.ts';
import type { StoreTransaction } from '#store/store.ts';

/**
 * Removes all factors of an account, for an owner who has lost them. The owner is told by email.
 *
 * @param now milliseconds since 1970
 * @returns the sessions that ended
 */
export async function resetFactors(
  transaction: StoreTransaction,
  account: StoredStaff,
  by: Actor,
  now: number,
): Promise<string[]> {
  const { id: staffId } = account;
  if (await transaction.factors.deleteAll(staffId)) {
    const at = new Date(now).toISOString();
    await tellOwner(transaction, staffId, { what: 'factors-reset', at, device: '' });
    const about = accountSubject(account);
    await record(transaction, { act: 'factors-reset', by, about }, now);
  }
  await transaction.signInSteps.deleteOf(staffId);
  return transaction.sessions.end({ staffId });
}
