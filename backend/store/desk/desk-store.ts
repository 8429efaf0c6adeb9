import type { Selectable } from 'kysely';
import type { ConversationsTable } from '@/backend/store/chat/tables';
import type { Counts, DeskConversation } from '@/lib/contract/desk/conversation';

/** The lists of conversations that make up the views of the desk, each with one order. */
export const CONVERSATION_LISTS = [
  'unassigned', // waiting and unassigned, longest wait first
  'taken', // waiting and assigned, longest wait first
  'answered', // not waiting, last active first
  'mineWaiting', // waiting and assigned to one person, longest wait first
  'mineAnswered', // not waiting, assigned to one person, last active first
  'resolved', // resolved, most recent first
] as const;

export type ConversationListName = (typeof CONVERSATION_LISTS)[number];

/** Which list, for whom, and with which label, if any. */
export type ListQuery = {
  list: ConversationListName;
  staffId: string;
  labelId?: string | undefined;
};

/** A position in a list: the time that it is sorted by, and the conversation. */
export type ListPosition = { at: string; id: string };

/** How staff handle a conversation, and what is known of its visitor besides what they said. */
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

/** Read queries for the desk's conversations and the numbers in its navigation. */
export type DeskReads = {
  /** The positions in a list after one of them, at most `limit` of them. */
  conversationPositions(
    query: ListQuery,
    after: ListPosition | undefined,
    limit: number,
  ): Promise<ListPosition[]>;
  /** The conversations with these IDs, in this order, without those that do not exist. */
  deskConversations(ids: readonly string[]): Promise<DeskConversation[]>;
  /** The conversations of an email address, last active first, at most `limit` of them. */
  deskConversationsOf(email: string, limit: number): Promise<DeskConversation[]>;
  conversationState(conversationId: string): Promise<ConversationState | undefined>;
  /** @param now ISO 8601 in UTC; what was due before is overdue */
  countsFor(staffId: string, now: string): Promise<Counts>;
};
