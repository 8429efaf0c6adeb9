import type { Clock } from '@/backend/clock';
import { noSuchConversation } from '@/backend/desk/conversations/change';
import type { Store } from '@/backend/store/store';
import type { ConversationDetail } from '@/lib/contract/desk/conversation';

/** How many others of the same address are shown of each kind. */
const OTHERS = 10;

/** Everything beside the thread; `isHere` is not in the store. */
type Detail = Omit<ConversationDetail, 'visitor'> & {
  sessionId: string;
  visitor: Omit<ConversationDetail['visitor'], 'isHere'>;
};

/**
 * Reads everything beside the thread of a conversation.
 *
 * @returns also the visitor's key, which stays in the backend
 * @throws {Missing}
 * @throws {StoreUnavailable}
 */
export function readDetail(id: string, { store }: { store: Store; clock: Clock }): Promise<Detail> {
  return store.read(async (reads) => {
    const found = await reads.findConversation({ conversationId: id });
    const state = await reads.conversationState(id);
    const [conversation] = await reads.deskConversations([id]);
    if (!found || !state || !conversation) throw noSuchConversation();
    const { email } = conversation;
    const others = email === '' ? [] : await reads.deskConversationsOf(email, OTHERS + 1);
    return {
      sessionId: found.sessionId,
      conversation,
      visitor: { pageUrl: state.pageUrl, userAgent: state.userAgent, facts: [] },
      notes: await reads.notesOf({ conversationId: id }),
      tickets: [],
      others: {
        conversations: others.filter((other) => other.conversationId !== id).slice(0, OTHERS),
        tickets: [],
      },
      blocks: [],
    };
  });
}
