import type { Clock } from '@/backend/clock';
import type { Store } from '@/backend/store/store';
import type { Conversation } from '@/lib/contract/agent-events';

// Two marks stand in each conversation, and neither ever moves backwards.
// - `readSeq`: the visitor has read up to this number. Only opening the window moves it. What the
//   visitor writes leaves it alone, because unread are later messages of others, never one's own.
// - `seenSeq`: staff have seen up to this number. What they look at moves it, and their own messages.

/**
 * The visitor has read everything that is stored (spec section 4: opening the window).
 *
 * @returns the conversation as it is then; undefined when there is none, and none is begun
 * @throws {StoreUnavailable}
 */
export function markRead(
  sessionId: string,
  { store }: { store: Store },
): Promise<Conversation | undefined> {
  return store.transaction(async (transaction) => {
    const { conversation } = (await transaction.findConversation({ sessionId })) ?? {};
    if (!conversation || conversation.readSeq === conversation.lastSeq) return conversation;
    const { conversationId, lastSeq } = conversation;
    return transaction.changeConversation(conversationId, { readSeq: lastSeq });
  });
}

/**
 * Staff have seen everything up to a number. A number beyond the newest message counts as that one.
 * Seeing is no answer: who waits still waits.
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
 * The visitor has closed the window (spec section 4). Who asked something and closes still waits; the
 * next message of the visitor opens the conversation again.
 *
 * @returns the conversation as it is then; undefined when there is none, and none is begun
 * @throws {StoreUnavailable}
 */
export function closeChat(
  sessionId: string,
  reason: string,
  { store, clock }: { store: Store; clock: Clock },
): Promise<Conversation | undefined> {
  return store.transaction(async (transaction) => {
    const found = await transaction.findConversation({ sessionId });
    if (!found) return undefined;
    return transaction.changeConversation(found.conversation.conversationId, {
      closedAt: new Date(clock.now()).toISOString(),
      closeReason: reason,
    });
  });
}
