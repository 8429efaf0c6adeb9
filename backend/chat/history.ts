import { unknownConversation } from '@/backend/chat/failures';
import { findConversationByKey } from '@/backend/chat/session-key';
import type { Store } from '@/backend/store/store';
import type { AgentMessage, Conversation } from '@/lib/contract/agent-events';
import { HISTORY_PAGE, type History } from '@/lib/contract/chat-answer';

/** The most conversations in one list. */
const LIST_LENGTH = 200;

/**
 * A visitor's messages after a number, in order, at most {@link HISTORY_PAGE}, and the marks. Nobody
 * can tell a session without a conversation from an empty one.
 *
 * @throws {InvalidRequest} when there is none and the key is weak
 * @throws {StoreUnavailable}
 */
export function readHistory(
  sessionId: string,
  after: number,
  { store }: { store: Store },
): Promise<Pick<History, 'messages' | 'hasMore' | 'lastSeq' | 'readSeq' | 'seenSeq'>> {
  return store.read(async (chat) => {
    const found = await findConversationByKey(chat, sessionId);
    if (!found) return { messages: [], hasMore: false, lastSeq: 0, readSeq: 0, seenSeq: 0 };
    const { conversationId, lastSeq, readSeq, seenSeq } = found.conversation;
    const page = await chat.messagesAfter(conversationId, after, HISTORY_PAGE);
    return {
      messages: page.map((message) => ({ ...message, sessionId })),
      hasMore: endOf(page, after) < lastSeq,
      lastSeq,
      readSeq,
      seenSeq,
    };
  });
}

/**
 * The messages of a conversation after a number for staff, in order, at most {@link HISTORY_PAGE}.
 *
 * @throws {InvalidRequest}
 * @throws {StoreUnavailable}
 */
export function readConversation(
  conversationId: string,
  after: number,
  { store }: { store: Store },
): Promise<{ messages: AgentMessage[]; hasMore: boolean }> {
  return store.read(async (chat) => {
    const found = await chat.findConversation({ conversationId });
    if (!found) throw unknownConversation();
    const page = await chat.messagesAfter(conversationId, after, HISTORY_PAGE);
    return {
      messages: page.map((message) => ({ ...message, conversationId })),
      hasMore: endOf(page, after) < found.conversation.lastSeq,
    };
  });
}

/**
 * The conversations for staff: those that wait first, longest first; then the others, those with the
 * newest activity first. The list ends after 200.
 *
 * @throws {StoreUnavailable}
 */
export function listConversations({ store }: { store: Store }): Promise<Conversation[]> {
  return store.read((chat) => chat.listConversations(LIST_LENGTH));
}

/** The number that a page of messages ends with. */
const endOf = (page: { seq: number }[], after: number) => page.at(-1)?.seq ?? after;
