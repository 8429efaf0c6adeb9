import type { MailOutcome } from '@repo/contract/desk/mail.ts';

/** One row per email that was received. */
export type ReceivedMailsTable = {
  id: string;
  /** The SHA-256 of its bytes, so that each arrives once. */
  digest: string;
  via: 'imap' | 'hook';
  /** When it was stored. */
  receivedAt: string;
  /** In bytes. */
  size: number;
  /** What became of it; null until it has been read. */
  outcome: MailOutcome | null;
  /** Why staff find it where it is, as a sentence; null when there is nothing to say. */
  reason: string | null;
  readAt: string | null;
  /** The rest is what it says. Without angle brackets; null when it has none. */
  messageId: string | null;
  fromName: string;
  /** In lowercase; empty when it has no single author. */
  fromAddress: string;
  /** The address in From, if a form or a group has sent it for its author; otherwise empty. */
  sentBy: string;
  /** A JSON array of the other addresses at which it wants answers. */
  answersTo: string;
  subject: string;
  /** When it was sent, according to the sender. */
  sentAt: string | null;
  /** What its author wrote, and what is folded away: the quoted history and the signature. */
  text: string;
  folded: string;
  hasHtml: number;
  /** A JSON array of sentences about what was left out. */
  omitted: string;
  /** Where it belongs: at most one of the two. */
  ticketId: string | null;
  conversationId: string | null;
  /** The ticket that a new one may be about. */
  relatedTicketId: string | null;
};

/** One row per received email: the work of reading it. */
export type ReadingJobsTable = {
  id: string;
  receivedMailId: string;
  state: 'queued' | 'sent' | 'failed';
  attempts: number;
  nextAttemptAt: string;
  /** A code, never an address or a text. */
  lastError: string | null;
  /** When it was read. */
  sentAt: string | null;
};

/** How far a mailbox was fetched. */
export type MailboxesTable = {
  /** The server, the user, and the folder. */
  name: string;
  /** Changes when the server numbers its messages anew (RFC 9051 section 2.3.1.1). */
  uidValidity: string;
  /** The highest number that was looked at. */
  lastUid: number;
  /** What came before then is old, and left alone. Null in rows of a version that did not note it, like the rest. */
  oldBefore: string | null;
  /** When everything that was there had been stored, or noted as unfetched. */
  caughtUpAt: string | null;
  /** The server's count of changes at that time (HIGHESTMODSEQ, RFC 7162), in decimal; null if it counts none. */
  highestModseq: string | null;
  /** The number of an email that was stored, and when it came according to the server. */
  anchorUid: number | null;
  anchorDate: string | null;
};

/** One row per mailbox in which so many unknown emails were found at once that somebody has to decide about them. */
export type HeldMailsTable = {
  /** The same as in {@link MailboxesTable}. */
  mailbox: string;
  uidValidity: string;
  /** The highest number among them. */
  lastUid: number;
  /** From when on they were looked for. */
  since: string;
  /** How many there were, and when they were found. */
  found: number;
  heldAt: string;
  /** Whether somebody has decided to take them. Once that is done, the row is gone. */
  isTaken: number;
};

/** One row per email that stays in a mailbox because it could not be fetched. */
export type UnfetchedMailsTable = {
  /** The same as in {@link MailboxesTable}. */
  mailbox: string;
  uidValidity: string;
  uid: number;
  /** It is larger than what is received, or asking the server for it fails. */
  reason: 'too-large' | 'refused';
  attempts: number;
  /** Who wrote it, and what is in its subject, as far as the server says; the address is in lowercase. */
  sender: string;
  senderAddress: string;
  subject: string;
  /** In bytes, as the server says. */
  size: number | null;
  /** It came after that. */
  since: string;
  firstAt: string;
  lastAt: string;
};

/** Whether a mailbox can be reached, as all backends know it together. */
export type MailboxStatesTable = {
  /** The same as in {@link MailboxesTable}. */
  name: string;
  /** Since when it was asked for new emails without a gap, and when for the last time. */
  connectedSince: string | null;
  checkedAt: string | null;
  /** When an email of it was stored last. */
  fetchedAt: string | null;
  /** When a backend could not reach it last, and why: a code, never an address or a text. */
  failedAt: string | null;
  lastError: string | null;
};

export type ReceivedMailTables = {
  receivedMails: ReceivedMailsTable;
  readingJobs: ReadingJobsTable;
  mailboxes: MailboxesTable;
  mailboxStates: MailboxStatesTable;
  heldMails: HeldMailsTable;
  unfetchedMails: UnfetchedMailsTable;
};
