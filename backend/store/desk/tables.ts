import type { Generated } from 'kysely';
import type { ChangeSubject } from '@/lib/contract/desk/change';
import type { LabelColour } from '@/lib/contract/desk/label';
import type { TicketKind, TicketState } from '@/lib/contract/desk/ticket';

/** One row for each change of something that staff see, in the order of the commits. */
export type ChangesTable = {
  seq: Generated<number>;
  subject: ChangeSubject;
  subjectId: string;
};

/**
 * One row for each thing that waits for an answer by mail or telephone. Exactly one of the three ids
 * names where everything that was sent stands.
 */
export type TicketsTable = {
  id: string;
  kind: TicketKind;
  inquiryId: string | null;
  leadId: string | null;
  callRequestId: string | null;
  /** The chat that a lead or a call request came from. */
  conversationId: string | null;
  receivedAt: string;
  state: TicketState;
  assigneeId: string | null;
  name: string;
  email: string;
  /** The beginning of what was said. */
  summary: string;
  /** The page it was sent from; empty where nothing is known. */
  pageUrl: string;
  /** See `backend/blocks/network.ts`. */
  networkHash: string;
  /** Why a lead or a call request is in quarantine, in a sentence; an inquiry has reasons of its own. */
  heldReason: string | null;
  /** 1 as long as it is in quarantine for no sign in itself, and nobody of staff has looked at it. */
  toCheck: number;
  /** When it was answered first. */
  answeredAt: string | null;
  /** When somebody took it out of quarantine. */
  rescuedAt: string | null;
  /** When half of the promised time is over, and all of it; null where nothing was promised. */
  halfDueAt: string | null;
  dueAt: string | null;
  /** At how many percent of the promised time an alert went out last: 0, 50 or 100. */
  alerted: number;
};

/** One row for each note. It is about a conversation or about a ticket. */
export type NotesTable = {
  id: string;
  conversationId: string | null;
  ticketId: string | null;
  authorId: string;
  text: string;
  createdAt: string;
};

/** One row for each answer to a ticket by mail. */
export type RepliesTable = {
  id: string;
  ticketId: string;
  authorId: string;
  text: string;
  createdAt: string;
};

export type LabelsTable = { id: string; name: string; colour: LabelColour };

export type ConversationLabelsTable = { conversationId: string; labelId: string };

export type CannedRepliesTable = { id: string; shortcut: string; text: string };

/** One row for each block, past ones too until they are purged. */
export type BlocksTable = {
  id: string;
  kind: 'conversation' | 'network';
  /** The id of the conversation, or the hash of the network address. */
  value: string;
  reason: string;
  createdBy: string;
  createdAt: string;
  until: string;
};

/** One row for each time that somebody waited too long. */
export type AlertsTable = {
  id: string;
  conversationId: string | null;
  ticketId: string | null;
  /** At how many percent of the promised time: 50, or 100 when all of it is over. */
  percent: number;
  waitingSince: string;
  dueAt: string;
  createdAt: string;
};

/** One row for each call of the webhook. */
export type WebhookJobsTable = {
  id: string;
  alertId: string;
  state: 'queued' | 'sent' | 'failed';
  attempts: number;
  nextAttemptAt: string;
  /** A code, never an address or a text. */
  lastError: string | null;
  sentAt: string | null;
};

/** One row for each person whose data was erased; nothing in it says who it was. */
export type ErasuresTable = {
  id: string;
  erasedBy: string;
  erasedAt: string;
  /** SHA-256 of the e-mail address, so that a receipt can be checked. */
  addressHash: string;
  /** A JSON object: how many of what. */
  counts: string;
};

/** One row for each backup that was made. */
export type BackupsTable = { id: string; fileName: string; bytes: number; createdAt: string };

/** Random values that this installation has made for itself. */
export type SecretsTable = { name: string; value: string };

/** What search finds; the words are in the index beside it (`backend/store/search`). */
export type SearchDocumentsTable = {
  id: Generated<number>;
  kind: 'message' | 'note' | 'reply' | 'ticket';
  subjectId: string;
  conversationId: string | null;
  ticketId: string | null;
  at: string;
};

/** The tables of the desk. */
export type DeskTables = {
  changes: ChangesTable;
  tickets: TicketsTable;
  notes: NotesTable;
  replies: RepliesTable;
  labels: LabelsTable;
  conversationLabels: ConversationLabelsTable;
  cannedReplies: CannedRepliesTable;
  blocks: BlocksTable;
  alerts: AlertsTable;
  webhookJobs: WebhookJobsTable;
  erasures: ErasuresTable;
  backups: BackupsTable;
  secrets: SecretsTable;
  searchDocuments: SearchDocumentsTable;
};
