import type { ChatReads, KeyedConversation } from '@/backend/store/chat/chat-store';
import type { Store } from '@/backend/store/store';

/**
 * A conversation by the visitor's key, or by the id that staff use.
 *
 * @throws {StoreUnavailable}
 */
export function findConversation(
  by: Parameters<ChatReads['findConversation']>[0],
  { store }: { store: Store },
): Promise<KeyedConversation | undefined> {
  return store.read((chat) => chat.findConversation(by));
}
