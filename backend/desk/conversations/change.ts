import type { DeskConversation } from '@repo/contract/desk/conversation.ts';
import { NotFound } from '#core/errors.ts';
import type { Store, StoreTransaction } from '#store/store.ts';

/**
 * Changes a conversation, if it exists.
 *
 * @param change takes the conversation as it was before
 * @returns the conversation afterward
 * @throws {NotFound} when it does not exist, and whatever `change` throws
 * @throws {StoreUnavailable}
 */
export function changeDeskConversation(
  id: string,
  change: (transaction: StoreTransaction, before: DeskConversation) => Promise<unknown>,
  { store }: { store: Store },
): Promise<DeskConversation> {
  return store.transaction({ conversation: { conversationId: id } }, async (transaction) => {
    const [before] = await transaction.desk.conversations([id]);
    if (!before) throw conversationNotFound();
    await change(transaction, before);
    const [after = before] = await transaction.desk.conversations([id]);
    return after;
  });
}

/** The error for a conversation that does not exist. */
export const conversationNotFound = (): NotFound =>
  new NotFound('This conversation no longer exists.');
