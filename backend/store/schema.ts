import type { ChatTables } from '@/backend/store/chat/tables';
import type { DeskTables } from '@/backend/store/desk/tables';
import type { StaffTables } from '@/backend/store/staff/tables';
import type { Inquiry } from '@/lib/contract/inquiry';

/** `quarantined`: looks like spam, kept with the reasons, and nobody gets mail about it. */
export type InquiryStatus = 'new' | 'quarantined';

/**
 * To the team about what came in; to its sender by itself; to its sender by staff; to the team, late; to
 * a member of staff about their account.
 */
export type MailKind = 'team-notice' | 'receipt' | 'reply' | 'alert' | 'sign-in-notice';

/**
 * One row for each inquiry (spec section 3). Booleans are 0 and 1, and times are ISO 8601 in UTC,
 * which sort as text: both mean the same in SQLite and in PostgreSQL.
 */
export type InquiriesTable = Omit<
  Inquiry,
  'id' | 'sessionId' | 'timestamp' | 'seenAtTradeshow' | 'fillTimeMs'
> & {
  id: string;
  sessionId: string;
  timestamp: string;
  seenAtTradeshow: number;
  fillTimeMs: number | null;
  /** 0 when the client sent no id and the backend made one. */
  clientMadeId: number;
  /** What makes a repeat the same inquiry: see `contact/fingerprint.ts`. */
  fingerprint: string;
  /** Equal for descriptions that differ only in case and white space. */
  descriptionHash: string;
  receivedAt: string;
  status: InquiryStatus;
  spamScore: number;
  /** A JSON list of sentences. */
  spamReasons: string;
};

/** One row for each mail that has to be sent. Exactly one of the six is set: what it is about. */
export type MailJobsTable = {
  id: string;
  inquiryId: string | null;
  leadId: string | null;
  callRequestId: string | null;
  replyId: string | null;
  alertId: string | null;
  staffId: string | null;
  kind: MailKind;
  /** Whose receipt it is, as `contact/recipient.ts` writes an address; null for other mails. */
  recipient: string | null;
  state: 'queued' | 'sent' | 'failed';
  /** How many times sending was begun. */
  attempts: number;
  nextAttemptAt: string;
  /** When it was to be sent first. */
  firstDue: string;
  /** A code, never an address or a text. */
  lastError: string | null;
  sentAt: string | null;
};

/** The tables, in the spelling of the code; `CamelCasePlugin` turns it into snake_case. */
export type Tables = ChatTables &
  DeskTables &
  StaffTables & {
    inquiries: InquiriesTable;
    mailJobs: MailJobsTable;
    /** Written by the health check and emptied at once. */
    storeProbe: { id: number; filling: string };
  };
