import type { Selectable, Updateable } from 'kysely';
import type {
  CallRequestsTable,
  ConversationsTable,
  LeadsTable,
  MessagesTable,
} from '@/backend/store/chat/tables';
import type { Conversation } from '@/lib/contract/agent-events';
import type { StoredMessage } from '@/lib/contract/chat-message';

/** Names a conversation: by the visitor's key, or by the id that staff use. */
export type ConversationKey = { sessionId: string } | { conversationId: string };

/** A conversation apart from its key, so that the one is never sent along with the other. */
export type KeyedConversation = { sessionId: string; conversation: Conversation };

/** What can be said of a conversation anew; the rest of its row never changes. */
export type ConversationChanges = Omit<
  Updateable<ConversationsTable>,
  'id' | 'sessionId' | 'startedAt'
>;

/** A message without the name of its conversation, which visitors and staff know by different ids. */
export type UnaddressedMessage = Omit<StoredMessage, 'sessionId'>;

/**
 * How an earlier attempt to send the same is found: by the id that its sender gave, or else as the
 * newest one without such an id that says the same and was stored at `since` or later.
 */
export type Attempt = { id: string } | { fingerprint: string; since: string };

/** What is known of every lead and every call request. */
export type StoredLead = LeadsTable;
export type StoredCall = CallRequestsTable;

/** Leads or call requests. */
export type Requests<Stored> = {
  find(attempt: Attempt): Promise<Stored | undefined>;
  add(request: Stored): Promise<void>;
};

/** What can be read of the chat. */
export type ChatReads = {
  findConversation(key: ConversationKey): Promise<KeyedConversation | undefined>;
  /** Those that wait first, longest first; then the others, those with the newest activity first. */
  listConversations(limit: number): Promise<Conversation[]>;
  /** The messages with a greater number than `after`, in order, at most `limit`. */
  messagesAfter(
    conversationId: string,
    after: number,
    limit: number,
  ): Promise<UnaddressedMessage[]>;
  findMessage(conversationId: string, attempt: Attempt): Promise<UnaddressedMessage | undefined>;
  leads: Pick<Requests<StoredLead>, 'find'>;
  calls: Pick<Requests<StoredCall>, 'find'>;
};

/** What can be written of the chat. Times are ISO 8601 in UTC. */
export type ChatWrites = {
  addConversation(
    begun: Pick<ConversationsTable, 'id' | 'sessionId' | 'startedAt'> &
      Partial<Pick<Selectable<ConversationsTable>, 'networkHash'>>,
  ): Promise<Conversation>;
  /** @returns the conversation as it is then */
  changeConversation(conversationId: string, changes: ConversationChanges): Promise<Conversation>;
  /** Adds a message, for search too. */
  addMessage(message: MessagesTable): Promise<void>;
  /** With `find` too: a transaction has these in place of those of {@link ChatReads}. */
  leads: Requests<StoredLead>;
  calls: Requests<StoredCall>;
};
