import { NotFound } from '@/backend/core/errors';
import type { Store, StoreTransaction } from '@/backend/store/store';
import type { DeskConversation } from '@/lib/contract/desk/conversation';

/**
 * Changes a conversation, if it is there.
 *
 * @param change is given the conversation as it is before
 * @returns the conversation as it is then
 * @throws {NotFound} and what `change` throws
 * @throws {StoreUnavailable}
 */
export function changeDeskConversation(
  id: string,
  change: (transaction: StoreTransaction, before: DeskConversation) => Promise<unknown>,
  { store }: { store: Store },
): Promise<DeskConversation> {
  return store.transaction(async (transaction) => {
    const [before] = await transaction.deskConversations([id]);
    if (!before) throw conversationNotFound();
    await change(transaction, before);
    const [after = before] = await transaction.deskConversations([id]);
    return after;
  });
}

/** For a conversation that is not there. */
export const conversationNotFound = (): NotFound =>
  new NotFound('This conversation no longer exists.');
