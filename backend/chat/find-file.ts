import { findConversationByKey } from '@/backend/chat/session-key';
import type { StoredFile } from '@/backend/store/files/reads';
import type { Store } from '@/backend/store/store';

/**
 * Finds a file of a visitor's conversation.
 *
 * @returns undefined when it is in no message of this conversation
 * @throws {InvalidRequest} when there is no conversation and the session ID is weak
 * @throws {StoreUnavailable}
 */
export const findFile = (
  sessionId: string,
  id: string,
  { store }: { store: Store },
): Promise<StoredFile | undefined> =>
  store.read(async (reads) => {
    const found = await findConversationByKey(reads, sessionId);
    const file = await reads.files.find(id);
    return found && file?.conversationId === found.conversation.conversationId ? file : undefined;
  });
