/**
 * In this order: about something new, to the team; automatic, to its sender; from staff, to its sender; about
 * something late, to the team; about guesses at their password, and about a change to their account, to a member of
 * staff; about an answer by email, to whoever has the ticket; about unread notifications, to a member of staff; what staff have said in a chat, to its visitor; a whole
 * chat, to its visitor.
 */
export type MailKind =
  | 'team-notice'
  | 'receipt'
  | 'reply'
  | 'alert'
  | 'sign-in-notice'
  | 'account-notice'
  | 'answer-notice'
  | 'notification-summary'
  | ChatMailKind;

/** The emails that carry a chat, or a part of it. */
export const CHAT_MAIL_KINDS = ['chat-answer', 'transcript'] as const;

export type ChatMailKind = (typeof CHAT_MAIL_KINDS)[number];

/** The emails to the team, and to members of it. */
export const NOTICE_KINDS = [
  'team-notice',
  'alert',
  'answer-notice',
  'sign-in-notice',
  'account-notice',
  'notification-summary',
] as const satisfies readonly MailKind[];

/** One row per email to be sent. Exactly one of the eight IDs is set: what the email is about. */
export type MailJobsTable = {
  id: string;
  inquiryId: string | null;
  leadId: string | null;
  callRequestId: string | null;
  replyId: string | null;
  alertId: string | null;
  staffId: string | null;
  receivedMailId: string | null;
  conversationId: string | null;
  /** The number of the first answer that the visitor has not read; null for emails that carry no chat answers. */
  firstSeq: number | null;
  kind: MailKind;
  /** What an account notice tells, as JSON ({@link AccountChange}); null for other emails. */
  accountChange: string | null;
  /**
   * Who gets a receipt or a chat, as `recipientOf` writes an address; the address that a notice to the team did not
   * reach, once it has come back; null for other emails.
   */
  recipient: string | null;
  state: 'queued' | 'sent' | 'failed';
  /** How many attempts to send it have begun. */
  attempts: number;
  nextAttemptAt: string;
  /** When it was first due. */
  firstDue: string;
  /** A code, never an address or a text. */
  lastError: string | null;
  sentAt: string | null;
  /** When a server said that it was not delivered, and why, as a sentence. */
  bouncedAt: string | null;
  bounceReason: string | null;
};

/** One row per webhook call. */
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

export type JobTables = {
  mailJobs: MailJobsTable;
  webhookJobs: WebhookJobsTable;
};
