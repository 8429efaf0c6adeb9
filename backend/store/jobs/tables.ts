/**
 * To the team about what came in; to its sender by itself; to its sender by staff; to the team, late; to
 * a member of staff about their account.
 */
export type MailKind = 'team-notice' | 'receipt' | 'reply' | 'alert' | 'sign-in-notice';

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
  /** Whose receipt it is, as `backend/contact/receipt-time.ts` writes an address; null for other mails. */
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

/** The tables of the jobs. */
export type JobTables = {
  mailJobs: MailJobsTable;
  webhookJobs: WebhookJobsTable;
};
