import { randomBytes } from 'node:crypto';
import type { Store, StoreTransaction } from '#store/store.ts';

const KEY_BYTES = 32;

/**
 * Reads a random key of this installation, which is made on first use and never changes.
 *
 * @param name the name under which the store keeps it
 * @returns 32 bytes
 * @throws {StoreUnavailable} when it cannot be read or made
 */
export async function readKeptKey(store: Store, name: string): Promise<Buffer> {
  const made = await store.read((reads) => reads.secrets.find(name));
  if (made !== undefined) return Buffer.from(made, 'base64');
  return store.transaction('unlocked', (transaction) => keepKey(transaction, name));
}

/** The same within a transaction. */
export async function keepKey(
  transaction: Pick<StoreTransaction, 'secrets'>,
  name: string,
): Promise<Buffer> {
  const made = await transaction.secrets.find(name);
  const random = () => randomBytes(KEY_BYTES).toString('base64');
  return Buffer.from(made ?? (await transaction.secrets.keep(name, random())), 'base64');
}
