import type { Conversation } from '@repo/contract/agent-events.ts';
import { findConversationByKey } from '#chat/session-key.ts';
import type { Clock } from '#core/clock.ts';
import type { Store } from '#store/store.ts';

/**
 * Moves `readSeq`, the number up to which the visitor has read, to the newest message. Only opening the
 * window does this (requirement 4.13). It never moves backward. The visitor's own messages do not affect it,
 * because only later messages from others are unread.
 *
 * @returns the conversation afterward; undefined when there is none, and none is started
 * @throws {InvalidRequest} when there is none and the session ID is weak
 * @throws {StoreUnavailable}
 */
export function markRead(
  sessionId: string,
  { store }: { store: Store },
): Promise<Conversation | undefined> {
  return store.transaction({ conversation: { sessionId } }, async (transaction) => {
    const { conversation } = (await findConversationByKey(transaction, sessionId)) ?? {};
    if (!conversation || conversation.readSeq === conversation.lastSeq) return conversation;
    const { conversationId, lastSeq } = conversation;
    return transaction.conversations.change(conversationId, { readSeq: lastSeq });
  });
}

/**
 * Moves `seenSeq`, the number up to which staff have seen, forward: never backward, and never past the newest
 * message. Each answer from staff moves it, too, up to itself, or up to what its author had seen. Seeing is
 * not answering: the visitor keeps waiting.
 *
 * @returns `seenSeq`, the conversation afterward, and the session to notify; undefined when there is no such
 *   conversation
 * @throws {StoreUnavailable}
 */
export function markSeen(
  { conversationId, seq }: { conversationId: string; seq: number },
  { store }: { store: Store },
): Promise<{ sessionId: string; seenSeq: number; conversation: Conversation } | undefined> {
  return store.transaction({ conversation: { conversationId } }, async (transaction) => {
    const found = await transaction.conversations.find({ conversationId });
    if (!found) return undefined;
    const { sessionId, conversation } = found;
    const seenSeq = Math.min(seq, conversation.lastSeq);
    if (seenSeq <= conversation.seenSeq) {
      return { sessionId, seenSeq: conversation.seenSeq, conversation };
    }
    const changed = await transaction.conversations.change(conversationId, { seenSeq });
    return { sessionId, seenSeq, conversation: changed };
  });
}

/**
 * Records that the visitor closed the window (requirement 4.14). A visitor who has asked something is still
 * waiting for an answer, and their next message reopens the conversation. Closing it again for the same
 * reason changes nothing.
 *
 * @returns the conversation afterward; undefined when there is none, and none is started
 * @throws {InvalidRequest} when there is none and the session ID is weak
 * @throws {StoreUnavailable}
 */
export function closeChat(
  sessionId: string,
  reason: string,
  { store, clock }: { store: Store; clock: Clock },
): Promise<Conversation | undefined> {
  return store.transaction({ conversation: { sessionId } }, async (transaction) => {
    const found = await findConversationByKey(transaction, sessionId);
    if (!found) return undefined;
    const { conversation } = found;
    if (conversation.closedAt !== null && conversation.closeReason === reason) return conversation;
    return transaction.conversations.change(conversation.conversationId, {
      closedAt: new Date(clock.now()).toISOString(),
      closeReason: reason,
    });
  });
}
