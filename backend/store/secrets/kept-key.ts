import { randomBytes } from 'node:crypto';
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
  const random = randomBytes(KEY_BYTES).toString('base64');
  const kept = await store.transaction('unlocked', (transaction) =>
    transaction.keepSecret(name, random),
  );
  return Buffer.from(kept, 'base64');
}
