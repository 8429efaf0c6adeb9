import type { Generated } from 'kysely';
import type { CallRequest } from '@/lib/contract/call-request';
import type { StoredMessage } from '@/lib/contract/chat-message';
import type { ClientData, Lead } from '@/lib/contract/lead';

/** One row for each conversation in which something was said or asked. */
export type ConversationsTable = {
  /** A UUID of ours. Staff use it, because it opens nothing. */
  id: string;
  /** The visitor's key. It stays between the visitor and the backend. */
  sessionId: string;
  startedAt: string;
  /** When the newest message, lead or call request was stored. */
  lastActivityAt: string;
  /** The number of the newest message; 0 when there is none. */
  lastSeq: number;
  /** See `backend/chat/read-receipts.ts`. */
  readSeq: number;
  /** See `backend/chat/read-receipts.ts`. */
  seenSeq: number;
  waitingSince: string | null;
  closedAt: string | null;
  closeReason: string | null;
  /** What the visitor said last; empty where nothing is known. */
  name: string;
  email: string;
  /** Who of staff deals with it. */
  assigneeId: string | null;
  /** When staff were done with it; the visitor's next message undoes that. */
  resolvedAt: string | null;
  /** When the visitor wrote first, when staff answered first, and until when that was promised. */
  firstAskedAt: string | null;
  firstRepliedAt: string | null;
  firstDueAt: string | null;
  /** When half of the promised time is over, and all of it; null when nothing waits. */
  halfDueAt: string | null;
  dueAt: string | null;
  /** At how many percent of the promised time an alert went out last: 0, 50 or 100. */
  alerted: Generated<number>;
  /** The page that the visitor was on last, and the browser; empty where nothing is known. */
  pageUrl: Generated<string>;
  userAgent: Generated<string>;
  /** See `backend/blocks/network.ts`. */
  networkHash: Generated<string>;
};

/** One row for each message. */
export type MessagesTable = Pick<
  StoredMessage,
  'id' | 'seq' | 'sender' | 'messageType' | 'message'
> & {
  conversationId: string;
  /** 0 when the sender gave no id and the backend made one. */
  clientMadeId: number;
  /** What makes a repeat the same: see `backend/chat/fingerprint.ts`. */
  fingerprint: string;
  /** When the sender says it was written. Kept, and never used for order. */
  clientTimestamp: string | null;
  createdAt: string;
};

/** What leads and call requests have in common. */
export type RequestColumns = Pick<
  MessagesTable,
  'id' | 'conversationId' | 'clientMadeId' | 'fingerprint'
> & { receivedAt: string };

/** One row for each lead. */
export type LeadsTable = Omit<Lead, 'id' | 'sessionId' | 'timestamp'> &
  RequestColumns & { timestamp: string };

/** One row for each wish to be called; name and address as they were known at that time. */
export type CallRequestsTable = ClientData &
  Pick<CallRequest, 'preferredTime' | 'notes'> &
  RequestColumns;

/** The tables of the chat. */
export type ChatTables = {
  conversations: ConversationsTable;
  messages: MessagesTable;
  leads: LeadsTable;
  callRequests: CallRequestsTable;
};
