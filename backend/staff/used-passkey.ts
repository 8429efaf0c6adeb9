import type { UsedPasskey } from '@repo/contract/desk/factors.ts';
import { wrongPasskey } from '#staff/webauthn.ts';
import type { StoredPasskey } from '#store/staff/factors.ts';
import type { StoreReads, StoreTransaction } from '#store/store.ts';

/**
 * Finds the passkey that someone has used.
 *
 * @throws {InvalidRequest} when it is not theirs
 */
export async function findUsedPasskey(
  reads: StoreReads,
  { id }: UsedPasskey,
  staffId: string,
): Promise<StoredPasskey> {
  const passkey = await reads.factors.findPasskey(id);
  if (passkey?.staffId !== staffId) throw wrongPasskey();
  return passkey;
}

/**
 * Notes that a passkey was used.
 *
 * @param passkey as it was when the use was checked
 * @param now milliseconds since 1970
 * @throws {InvalidRequest} when it was used or removed in the meantime
 */
export async function notePasskeyUse(
  transaction: StoreTransaction,
  { id, counter }: StoredPasskey,
  use: Pick<StoredPasskey, 'counter' | 'isBackedUp'>,
  now: number,
): Promise<void> {
  const present = await transaction.factors.findPasskey(id);
  if (present?.counter !== counter) throw wrongPasskey();
  await transaction.factors.changePasskey(id, { ...use, lastUsedAt: new Date(now).toISOString() });
}
