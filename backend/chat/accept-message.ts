import type { Clock } from '@/backend/clock';
import { UnknownConversation } from '@/backend/chat/failures';
import { findOrBegin } from '@/backend/chat/find-or-begin';
import { knownVisitor } from '@/backend/chat/known-visitor';
import { storeMessageOnce, type Accepted } from '@/backend/chat/store-message-once';
import type { Store } from '@/backend/store/store';
import type { ChatMessage } from '@/lib/contract/chat-message';

type Parts = { store: Store; clock: Clock };

/**
 * Stores a visitor's message once and gives it the next number (design section 8). The visitor waits
 * for an answer from the first message on that has none, and a closed conversation is open again.
 *
 * @param networkHash where it came from (`backend/desk/blocks/network.ts`); empty where unknown
 * @throws {ChatConflict} when its id belongs to another message of the conversation
 * @throws {StoreUnavailable} when it is not stored
 */
export function acceptVisitorMessage(
  message: ChatMessage,
  { store, clock }: Parts,
  networkHash = '',
): Promise<Accepted> {
  const { sessionId, clientData } = message;
  return store.transaction(async (transaction) => {
    const now = clock.now();
    const time = new Date(now).toISOString();
    const conversation = await findOrBegin(transaction, sessionId, time, networkHash);
    return storeMessageOnce(transaction, { sessionId, conversation }, message, now, {
      ...(clientData && knownVisitor(conversation, clientData)),
      waitingSince: conversation.waitingSince ?? time,
      closedAt: null,
      closeReason: null,
    });
  });
}

/**
 * Stores a message of staff once and gives it the next number. The visitor no longer waits. Who
 * answers has the conversation before them, so everything up to the answer counts as seen.
 *
 * @throws {UnknownConversation}
 * @throws {ChatConflict} when its id belongs to another message of the conversation
 * @throws {StoreUnavailable} when it is not stored
 */
export function acceptAgentMessage(
  message: { conversationId: string; id: string; message: string; sender: string },
  { store, clock }: Parts,
): Promise<Accepted> {
  const { conversationId, ...said } = message;
  return store.transaction(async (transaction) => {
    const found = await transaction.findConversation({ conversationId });
    if (!found) throw new UnknownConversation();
    const answer = { ...said, messageType: 'agent' as const };
    return storeMessageOnce(transaction, found, answer, clock.now(), {
      waitingSince: null,
      seenSeq: found.conversation.lastSeq + 1,
    });
  });
}
