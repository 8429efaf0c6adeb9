import type { DeskConversation } from '@repo/contract/desk/conversation.ts';
import { NotFound } from '#core/errors.ts';
import { changeDeskConversation } from '#desk/conversations/change.ts';
import type { Store } from '#store/store.ts';

/**
 * Replaces the labels of a conversation.
 *
 * @throws {NotFound} when the conversation or a label does not exist
 * @throws {StoreUnavailable}
 */
export function setConversationLabels(
  id: string,
  labelIds: readonly string[],
  deps: { store: Store },
): Promise<DeskConversation> {
  const wanted = new Set(labelIds);
  return changeDeskConversation(
    id,
    async (transaction, { labels }) => {
      if (labels.length === wanted.size && labels.every((label) => wanted.has(label.id))) return;
      const known = new Set((await transaction.labels.list()).map((label) => label.id));
      if (!wanted.isSubsetOf(known)) throw new NotFound('This label no longer exists.');
      await transaction.labels.set(id, [...wanted]);
    },
    deps,
  );
}
