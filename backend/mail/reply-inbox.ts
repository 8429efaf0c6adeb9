import { readKeptKey } from '#store/operations/kept-key.ts';
import type { Store } from '#store/store.ts';

/** The name under which the store keeps the key. */
const KEY_NAME = 'reply-key';

/** The mailbox at which answers arrive, and the key that signs its addresses. */
export type ReplyInbox = Readonly<{ address: string; key: Buffer }>;

/**
 * Returns what reads the inbox for answers. The key never changes, so it is read only once.
 *
 * @param address the mailbox; undefined when there is none
 */
export function replyInboxOf(
  store: Store,
  address: string | undefined,
): () => Promise<ReplyInbox | undefined> {
  let key: Buffer | undefined;
  return async () => {
    if (address === undefined) return undefined;
    key ??= await readKeptKey(store, KEY_NAME);
    return { address, key };
  };
}
