import type { Actor } from '@/backend/audit/actor';
import { accountSubject, record } from '@/backend/audit/record';
import { tellOwner } from '@/backend/staff/tell-owner';
import type { StoredStaff } from '@/backend/store/staff/staff';
import type { StoreTransaction } from '@/backend/store/store';

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
