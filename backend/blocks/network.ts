import { createHmac } from 'node:crypto';
import { readKeptKey } from '#store/operations/kept-key.ts';
import type { Store } from '#store/store.ts';

/** The name under which the store keeps the key. */
const KEY_NAME = 'network-key';

/** Computes network hashes. */
export type Networks = {
  /** @throws {StoreUnavailable} when the key cannot be read or made */
  hashOf(address: string): Promise<string>;
  /**
   * Returns a secret of this installation for another purpose.
   *
   * @param purpose words that are no network address
   * @throws {StoreUnavailable} when the key cannot be read or made
   */
  secretFor(purpose: string): Promise<string>;
};

/**
 * Recognizes network addresses without keeping them: the network hash is an HMAC-SHA-256 with a random key of
 * this installation. Without the key, nobody can find the address by trying them all. The key is created on
 * first use and never changes, so it is read only once.
 */
export function createNetworks({ store }: { store: Store }): Networks {
  let key: Buffer | undefined;
  const hash = async (text: string) => {
    key ??= await readKeptKey(store, KEY_NAME);
    return createHmac('sha256', key).update(text).digest('hex');
  };
  return {
    hashOf: async (address) => (address === 'unknown' ? '' : hash(address)),
    secretFor: hash,
  };
}
