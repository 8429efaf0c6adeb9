import type { Generated } from 'kysely';
import type { CallRequest } from '@repo/contract/call-request.ts';
import type { StoredMessage } from '@repo/contract/chat-message.ts';
import type { ClientData, Lead } from '@repo/contract/lead.ts';

/** One row per conversation in which something was said or requested. */
export type ConversationsTable = {
  /** A UUID of our own. Staff use it because it grants no access. */
  id: string;
  /** The secret key to the conversation, known only to the visitor and the backend. */
  sessionId: string;
  startedAt: string;
  /** When the newest message, lead, or call request was stored. */
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
  /** What the visitor said last; empty when unknown. */
  name: string;
  email: string;
  /** The assignee. */
  assigneeId: string | null;
  /** When staff resolved it; the visitor's next message undoes that. */
  resolvedAt: string | null;
  /** When the visitor first wrote, when staff first answered, and when that answer was due. */
  firstAskedAt: string | null;
  firstRepliedAt: string | null;
  firstDueAt: string | null;
  /** When half of the response target has passed, and when all of it has; null when nobody is waiting. */
  halfDueAt: string | null;
  dueAt: string | null;
  /** These three as they were when staff closed it, and since then nobody has answered. Reopening gives them back. */
  lastWaitingSince: string | null;
  lastHalfDueAt: string | null;
  lastDueAt: string | null;
  /** The percentage of the response target at the last alert: 0, 50, or 100. */
  alerted: Generated<number>;
  /** The last page that the visitor was on, and the browser; empty when unknown. */
  pageUrl: Generated<string>;
  userAgent: Generated<string>;
  /** How the visitor had come when they first wrote; empty when unknown. */
  firstLandingPage: Generated<string>;
  firstReferrer: Generated<string>;
  lastPage: Generated<string>;
  /** See `backend/blocks/network.ts`. */
  networkHash: Generated<string>;
  /** The signs of the short reference; null until a backend has filled it in. */
  reference: string | null;
  /** Until when it is out of the lists of what is to be done; null if it is not, or no longer. */
  snoozedUntil: string | null;
};

/** One row per message. */
export type MessagesTable = Pick<
  StoredMessage,
  'id' | 'seq' | 'sender' | 'messageType' | 'message'
> & {
  conversationId: string;
  /** 0 when the sender gave no ID and the backend made one. */
  clientMadeId: number;
  /** Recognizes a repeat: see `backend/chat/fingerprint.ts`. */
  fingerprint: string;
  /** When it was written, according to the sender. It is stored but never used for sorting. */
  clientTimestamp: string | null;
  createdAt: string;
};

/** The columns that leads and call requests share. */
export type RequestColumns = Pick<
  MessagesTable,
  'id' | 'conversationId' | 'clientMadeId' | 'fingerprint'
> & { receivedAt: string };

/** One row per lead. */
export type LeadsTable = Omit<Lead, 'id' | 'sessionId' | 'timestamp'> &
  RequestColumns & { timestamp: string };

/** One row per call request, with the name and address known at the time. */
export type CallRequestsTable = ClientData &
  Omit<CallRequest, 'id' | 'sessionId' | 'clientData'> &
  RequestColumns;

/** One row per conversation and closing that a visitor has rated. */
export type RatingsTable = {
  /** Random, so that it says nothing of the order. */
  id: string;
  /** When it was first rated, as the company's calendar has it: `2026-01`. */
  month: string;
  isHelpful: number;
  /** The optional sentence; empty if there is none, or no longer. */
  comment: string;
  /** What it is about, for as long as it can be changed or erased; null once the conversation was purged. */
  conversationId: string | null;
  /** When staff closed the conversation. */
  closedAt: string | null;
};

export type ChatTables = {
  conversations: ConversationsTable;
  messages: MessagesTable;
  leads: LeadsTable;
  callRequests: CallRequestsTable;
  ratings: RatingsTable;
};
