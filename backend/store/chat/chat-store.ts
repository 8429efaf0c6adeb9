import type { Selectable, Updateable } from 'kysely';
import type {
  CallRequestsTable,
  ConversationsTable,
  LeadsTable,
  MessagesTable,
} from '@/backend/store/chat/tables';
import type { Conversation } from '@/lib/contract/agent-events';
import type { StoredMessage } from '@/lib/contract/chat-message';

/** Identifies a conversation: by the visitor's session ID, or by the ID that staff use. */
export type ConversationKey = { sessionId: string } | { conversationId: string };

/** A conversation separate from its session ID, so that one is never sent along with the other. */
export type KeyedConversation = { sessionId: string; conversation: Conversation };

/** What can change in a conversation; the rest of its row never does. */
export type ConversationChanges = Omit<
  Updateable<ConversationsTable>,
  'id' | 'sessionId' | 'startedAt'
>;

/** A message without the ID of its conversation, which differs for visitors and staff. */
export type UnaddressedMessage = Omit<StoredMessage, 'sessionId'>;

/**
 * How to find an earlier attempt to send the same thing: by its sender's ID, or else as the newest one
 * without such an ID that has the same fingerprint and was stored at `since` or later.
 */
export type Attempt = { id: string } | { fingerprint: string; since: string };

/** A lead or a call request as it is stored. */
export type StoredLead = LeadsTable;
export type StoredCall = CallRequestsTable;

/** Queries for leads or for call requests. */
export type Requests<Stored> = {
  find(attempt: Attempt): Promise<Stored | undefined>;
  add(request: Stored): Promise<void>;
};

/** Read queries for the chat. */
export type ChatReads = {
  findConversation(key: ConversationKey): Promise<KeyedConversation | undefined>;
  /** The messages with a number greater than `after`, in order, at most `limit` of them. */
  messagesAfter(
    conversationId: string,
    after: number,
    limit: number,
  ): Promise<UnaddressedMessage[]>;
  findMessage(conversationId: string, attempt: Attempt): Promise<UnaddressedMessage | undefined>;
  /** The number of the newest message from the visitor; 0 when there is none. */
  lastVisitorSeq(conversationId: string): Promise<number>;
  /** Whether staff have said anything. */
  hasAnswer(conversationId: string): Promise<boolean>;
  leads: Pick<Requests<StoredLead>, 'find'>;
  calls: Pick<Requests<StoredCall>, 'find'>;
};

/** Write queries for the chat. Times are ISO 8601 in UTC. */
export type ChatWrites = {
  addConversation(
    begun: Pick<ConversationsTable, 'id' | 'sessionId' | 'startedAt'> &
      Partial<Pick<Selectable<ConversationsTable>, 'networkHash'>>,
  ): Promise<Conversation>;
  /** @returns the conversation afterward */
  changeConversation(conversationId: string, changes: ConversationChanges): Promise<Conversation>;
  /** Adds a message, also to the search index. */
  addMessage(message: MessagesTable): Promise<void>;
  /** These include `find`, because in a transaction they replace those of {@link ChatReads}. */
  leads: Requests<StoredLead>;
  calls: Requests<StoredCall>;
};
