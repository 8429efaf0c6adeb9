import { createHmac, randomBytes } from 'node:crypto';
import type { Store } from '@/backend/store/store';

/** The name under which the key is kept in the store. */
const KEY_NAME = 'network-key';

const KEY_BYTES = 32;

/** Makes fingerprints of network addresses. */
export type Networks = {
  /** @throws {StoreUnavailable} when the key cannot be read or made */
  hashOf(address: string): Promise<string>;
};

/**
 * Recognises network addresses without keeping them: an address becomes an HMAC-SHA-256 with a random
 * key of this installation. Without the key nobody can try all addresses to see which one it was.
 * The key is made at first use and never changes, so it is read once.
 */
export function createNetworks({ store }: { store: Store }): Networks {
  let key: string | undefined;
  return {
    async hashOf(address) {
      if (address === 'unknown') return '';
      key ??= await readKey(store);
      return createHmac('sha256', Buffer.from(key, 'base64')).update(address).digest('hex');
    },
  };
}

async function readKey(store: Store): Promise<string> {
  const made = await store.read((reads) => reads.findSecret(KEY_NAME));
  if (made !== undefined) return made;
  const random = randomBytes(KEY_BYTES).toString('base64');
  return store.transaction((transaction) => transaction.keepSecret(KEY_NAME, random));
}
