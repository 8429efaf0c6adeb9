import type { Store } from '@/backend/store/store';
import type { ConversationKey, KeyedConversation } from '@/backend/store/chat/chat-store';

/**
 * A conversation by the visitor's key or by the id that staff use.
 *
 * @throws {StoreUnavailable}
 */
export function findConversation(
  key: ConversationKey,
  { store }: { store: Store },
): Promise<KeyedConversation | undefined> {
  return store.readChat((chat) => chat.findConversation(key));
}
