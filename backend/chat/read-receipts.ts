import { findConversationByKey } from '@/backend/chat/session-key';
import type { Clock } from '@/backend/core/clock';
import type { Store } from '@/backend/store/store';
import type { Conversation } from '@/lib/contract/agent-events';

/**
 * Moves `readSeq`, the number up to which the visitor has read, to the newest message. Opening the
 * window does this (requirement 4.13), and nothing else does. It never moves backward. What the visitor
 * writes leaves it alone, because only later messages from others are unread.
 *
 * @returns the conversation as it is then; undefined when there is none, and none is begun
 * @throws {InvalidRequest} when there is none and the key is weak
 * @throws {StoreUnavailable}
 */
export function markRead(
  sessionId: string,
  { store }: { store: Store },
): Promise<Conversation | undefined> {
  return store.transaction(async (transaction) => {
    const { conversation } = (await findConversationByKey(transaction, sessionId)) ?? {};
    if (!conversation || conversation.readSeq === conversation.lastSeq) return conversation;
    const { conversationId, lastSeq } = conversation;
    return transaction.changeConversation(conversationId, { readSeq: lastSeq });
  });
}

/**
 * Moves `seenSeq`, up to which number staff have seen, forward to a number: never backwards, and never
 * beyond the newest message. Answers of staff move it as well, each to itself. Seeing is no answer:
 * who waits still waits.
 *
 * @returns the mark and the conversation as they are then, and the visitor to be told; undefined when
 *   there is no such conversation
 * @throws {StoreUnavailable}
 */
export function markSeen(
  { conversationId, seq }: { conversationId: string; seq: number },
  { store }: { store: Store },
): Promise<{ sessionId: string; seenSeq: number; conversation: Conversation } | undefined> {
  return store.transaction(async (transaction) => {
    const found = await transaction.findConversation({ conversationId });
    if (!found) return undefined;
    const { sessionId, conversation } = found;
    const seenSeq = Math.min(seq, conversation.lastSeq);
    if (seenSeq <= conversation.seenSeq) {
      return { sessionId, seenSeq: conversation.seenSeq, conversation };
    }
    const changed = await transaction.changeConversation(conversationId, { seenSeq });
    return { sessionId, seenSeq, conversation: changed };
  });
}

/**
 * The visitor has closed the window (requirement 4.14). A visitor who has asked something still waits
 * for an answer, and their next message opens the conversation again. Closing a closed conversation
 * changes nothing.
 *
 * @returns the conversation as it is then; undefined when there is none, and none is begun
 * @throws {InvalidRequest} when there is none and the key is weak
 * @throws {StoreUnavailable}
 */
export function closeChat(
  sessionId: string,
  reason: string,
  { store, clock }: { store: Store; clock: Clock },
): Promise<Conversation | undefined> {
  return store.transaction(async (transaction) => {
    const found = await findConversationByKey(transaction, sessionId);
    if (!found) return undefined;
    const { conversation } = found;
    if (conversation.closedAt !== null && conversation.closeReason === reason) return conversation;
    return transaction.changeConversation(conversation.conversationId, {
      closedAt: new Date(clock.now()).toISOString(),
      closeReason: reason,
    });
  });
}
