import { tellOwner } from '@/backend/staff/tell-owner';
import type { StoreTransaction } from '@/backend/store/store';

/**
 * Removes all factors of an account, for an owner who has lost them. The owner is told by email.
 *
 * @param now milliseconds since 1970
 * @returns the sessions that ended
 */
export async function resetFactors(
  transaction: StoreTransaction,
  staffId: string,
  now: number,
): Promise<string[]> {
  if (await transaction.deleteFactors(staffId)) {
    const at = new Date(now).toISOString();
    await tellOwner(transaction, staffId, { what: 'factors-reset', at, device: '' });
  }
  await transaction.deleteSignInStepsOf(staffId);
  return transaction.endSessions({ staffId });
}
