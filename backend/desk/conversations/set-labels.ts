import type { DeskConversation } from '@repo/contract/desk/conversation.ts';
import { changeDeskConversation } from '#desk/conversations/change.ts';
import { setLabels } from '#desk/labels/set-labels.ts';
import type { Store } from '#store/store.ts';

/**
 * Replaces the labels of a conversation.
 *
 * @throws {NotFound} when the conversation or a label does not exist
 * @throws {StoreUnavailable}
 */
export const setConversationLabels = (
  id: string,
  labelIds: readonly string[],
  deps: { store: Store },
): Promise<DeskConversation> =>
  changeDeskConversation(
    id,
    (transaction, { labels: before }) =>
      setLabels(transaction, { kind: 'conversation', id, before }, labelIds),
    deps,
  );
