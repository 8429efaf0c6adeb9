import { randomBytes } from 'node:crypto';
import type { SecretReads, SecretWrites } from '@/backend/store/secrets/secret-store';
import type { Store } from '@/backend/store/store';

const KEY_BYTES = 32;

/**
 * Reads a random key of this installation, which is made on first use and never changes.
 *
 * @param name the name under which the store keeps it
 * @returns 32 bytes
 * @throws {StoreUnavailable} when it cannot be read or made
 */
export async function readKeptKey(store: Store, name: string): Promise<Buffer> {
  const made = await store.read((reads) => reads.findSecret(name));
  if (made !== undefined) return Buffer.from(made, 'base64');
  return store.transaction('unlocked', (transaction) => keepKey(transaction, name));
}

/** The same within a transaction. */
export async function keepKey(
  transaction: SecretReads & SecretWrites,
  name: string,
): Promise<Buffer> {
  const made = await transaction.findSecret(name);
  const random = () => randomBytes(KEY_BYTES).toString('base64');
  return Buffer.from(made ?? (await transaction.keepSecret(name, random())), 'base64');
}
