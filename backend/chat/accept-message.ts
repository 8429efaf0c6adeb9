import type { Clock } from '@/backend/core/clock';
import { unknownConversation } from '@/backend/chat/failures';
import { findOrCreateConversation } from '@/backend/chat/find-or-create-conversation';
import { mergeVisitor } from '@/backend/chat/merge-visitor';
import { storeMessageOnce, type Accepted } from '@/backend/chat/store-message-once';
import { chatResponseTarget } from '@/backend/chat/response-target';
import type { ConversationChanges } from '@/backend/store/chat/chat-store';
import type { Store } from '@/backend/store/store';
import type { ChatMessage } from '@/lib/contract/chat-message';

type Deps = { store: Store; clock: Clock };

/** What is known of where a message came from, besides what it says. */
export type VisitorOrigin = {
  /** In which the browser names itself; empty where nothing is known. */
  userAgent: string;
  /** See `backend/blocks/network.ts`; empty where unknown. */
  networkHash: string;
};

/** Nothing waits, and so nothing is promised. */
export const NOT_WAITING = {
  waitingSince: null,
  halfDueAt: null,
  dueAt: null,
  alerted: 0,
} satisfies ConversationChanges;

/**
 * Stores a visitor's message once and gives it the next number (requirement 10.3). The visitor waits
 * for an answer from the first message on that has none, and is promised one; a conversation that was
 * closed by either side is open again.
 *
 * @throws {IdempotencyConflict} when its id belongs to another message of the conversation
 * @throws {StoreUnavailable} when it is not stored
 */
export function acceptVisitorMessage(
  message: ChatMessage,
  { store, clock }: Deps,
  { userAgent = '', networkHash = '' }: Partial<VisitorOrigin> = {},
): Promise<Accepted> {
  const { sessionId, clientData, pageUrl } = message;
  return store.transaction(async (transaction) => {
    const now = clock.now();
    const time = new Date(now).toISOString();
    const conversation = await findOrCreateConversation(transaction, sessionId, time, networkHash);
    const state = await transaction.conversationState(conversation.conversationId);
    const target = conversation.waitingSince === null ? chatResponseTarget(now) : undefined;
    return storeMessageOnce(transaction, { sessionId, conversation }, message, now, {
      ...(clientData && mergeVisitor(conversation, clientData)),
      ...(target && { waitingSince: time, ...target, alerted: 0 }),
      ...(target && !state?.firstAskedAt && { firstAskedAt: time, firstDueAt: target.dueAt }),
      ...(pageUrl && { pageUrl }),
      ...(state?.userAgent === '' && { userAgent }),
      resolvedAt: null,
      closedAt: null,
      closeReason: null,
    });
  });
}

/**
 * Stores a message of staff once and gives it the next number. The visitor no longer waits. Who
 * answers has the conversation before them, so everything up to the answer counts as seen; and who
 * is signed in takes a conversation that nobody has.
 *
 * @throws {InvalidRequest}
 * @throws {IdempotencyConflict} when its id belongs to another message of the conversation
 * @throws {StoreUnavailable} when it is not stored
 */
export function acceptAgentMessage(
  message: {
    conversationId: string;
    id: string;
    message: string;
    sender: string;
    staffId?: string | undefined;
  },
  { store, clock }: Deps,
): Promise<Accepted> {
  const { conversationId, staffId, ...said } = message;
  return store.transaction(async (transaction) => {
    const found = await transaction.findConversation({ conversationId });
    if (!found) throw unknownConversation();
    const state = await transaction.conversationState(conversationId);
    const answer = { ...said, messageType: 'agent' as const };
    const now = clock.now();
    return storeMessageOnce(transaction, found, answer, now, {
      ...NOT_WAITING,
      ...(!state?.firstRepliedAt && { firstRepliedAt: new Date(now).toISOString() }),
      ...(!state?.assigneeId && staffId !== undefined && { assigneeId: staffId }),
      seenSeq: found.conversation.lastSeq + 1,
    });
  });
}
