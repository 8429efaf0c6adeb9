import type { Selectable } from 'kysely';
import type { ConversationsTable } from '@/backend/store/chat/tables';
import type { Counts, DeskConversation } from '@/lib/contract/desk/conversation';

/** The lists of conversations that the views of the desk are put together from, each in one order. */
export const CONVERSATION_LISTS = [
  'unassigned', // wait, and nobody has them: longest first
  'taken', // wait, and somebody has them: longest first
  'answered', // wait for nothing: the last active first
  'mineWaiting', // wait, and one person has them: longest first
  'mineAnswered', // wait for nothing, and one person has them: the last active first
  'resolved', // staff are done with them: the last one first
] as const;

export type ConversationListName = (typeof CONVERSATION_LISTS)[number];

/** Which list, of whom, and only those with a label if one is named. */
export type ListQuery = {
  list: ConversationListName;
  staffId: string;
  labelId?: string | undefined;
};

/** A place in a list: the time that it is ordered by, and the conversation. */
export type ListPosition = { at: string; id: string };

/** What staff do with a conversation, and what is known of its visitor besides what they said. */
export type ConversationState = Pick<
  Selectable<ConversationsTable>,
  | 'assigneeId'
  | 'resolvedAt'
  | 'firstAskedAt'
  | 'firstRepliedAt'
  | 'pageUrl'
  | 'userAgent'
  | 'networkHash'
>;

/** What the desk shows of conversations, and the numbers beside its navigation. */
export type DeskReads = {
  /** The conversations of a list after a place in it, at most `limit`. */
  conversationPositions(
    query: ListQuery,
    after: ListPosition | undefined,
    limit: number,
  ): Promise<ListPosition[]>;
  /** The conversations with these ids, in this order; those that are not there are left out. */
  deskConversations(ids: readonly string[]): Promise<DeskConversation[]>;
  /** The conversations of an e-mail address, the last active first, at most `limit`. */
  deskConversationsOf(email: string, limit: number): Promise<DeskConversation[]>;
  conversationState(conversationId: string): Promise<ConversationState | undefined>;
  /** @param now ISO 8601 in UTC: what was due before is overdue */
  countsFor(staffId: string, now: string): Promise<Counts>;
};
