import type { ChatHours } from '@repo/company/chat-hours.ts';
import type { AgentMessage } from '@repo/contract/agent-events.ts';
import { HISTORY_PAGE, type History } from '@repo/contract/chat-answer.ts';
import { unknownConversation } from '#chat/failures.ts';
import { findConversationByKey } from '#chat/session-key.ts';
import { isEmailKnown } from '#chat/visitor-email.ts';
import { visitorReference } from '#chat/visitor-reference.ts';
import { hoursIn } from '#hours/hours-in-force.ts';
import type { Store } from '#store/store.ts';

/**
 * Returns a visitor's messages after a sequence number, in order, at most {@link HISTORY_PAGE} of them, and
 * the read receipts, with the hours in force. A session without a conversation looks the same as one with an empty conversation.
 *
 * @throws {InvalidRequest} when there is no conversation and the session ID is weak
 * @throws {StoreUnavailable}
 */
export function readHistory(
  sessionId: string,
  after: number,
  { store }: { store: Store },
): Promise<
  Pick<
    History,
    | 'messages'
    | 'hasMore'
    | 'lastSeq'
    | 'readSeq'
    | 'seenSeq'
    | 'reference'
    | 'emailKnown'
    | 'closing'
  > & { hours: ChatHours }
> {
  return store.read(async (chat) => {
    const hours = await hoursIn(chat);
    const found = await findConversationByKey(chat, sessionId);
    if (!found) {
      return {
        hours,
        messages: [],
        hasMore: false,
        emailKnown: false,
        closing: null,
        lastSeq: 0,
        readSeq: 0,
        seenSeq: 0,
      };
    }
    const { conversationId, lastSeq, readSeq, seenSeq } = found.conversation;
    const page = await chat.messages.after(conversationId, after, HISTORY_PAGE);
    return {
      hours,
      messages: page.map((message) => ({ ...message, sessionId })),
      hasMore: endOf(page, after) < lastSeq,
      lastSeq,
      readSeq,
      seenSeq,
      reference: visitorReference(found.conversation),
      emailKnown: isEmailKnown(found.conversation),
      closing: await chat.ratings.closingOf(conversationId),
    };
  });
}

/**
 * Returns the messages of a conversation after a number for staff, in order, at most {@link HISTORY_PAGE}.
 *
 * @throws {InvalidRequest} when there is no such conversation
 * @throws {StoreUnavailable}
 */
export function readConversation(
  conversationId: string,
  after: number,
  { store }: { store: Store },
): Promise<{ messages: AgentMessage[]; hasMore: boolean }> {
  return store.read(async (chat) => {
    const found = await chat.conversations.find({ conversationId });
    if (!found) throw unknownConversation();
    const page = await chat.messages.after(conversationId, after, HISTORY_PAGE);
    return {
      messages: page.map((message) => ({ ...message, conversationId })),
      hasMore: endOf(page, after) < found.conversation.lastSeq,
    };
  });
}

/** The sequence number of the last message on a page. */
const endOf = (page: { seq: number }[], after: number) => page.at(-1)?.seq ?? after;
