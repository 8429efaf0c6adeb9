import { findConversationByKey } from '#chat/session-key.ts';
import type { StoredFile } from '#store/files/reads.ts';
import type { Store } from '#store/store.ts';

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
