import type { KnownAlert } from '@/backend/store/alerts/alert-store';
import type { AlertsTable } from '@/backend/store/alerts/tables';
import type { StoredCall, StoredLead } from '@/backend/store/chat/chat-store';
import type { StoredInquiry } from '@/backend/store/inquiries/inquiry-store';
import type { WebhookJobsTable } from '@/backend/store/jobs/tables';
import type { DeskHealth } from '@/lib/contract/desk/health';
import type { WebhookBody } from '@/lib/contract/desk/webhook';

/** Which jobs there are, by their table. */
export type JobType = 'mail' | 'webhook';

/** An answer by mail, with all that its mail says. */
export type ReplyToSend = {
  text: string;
  /** The name of who wrote it. */
  author: string;
  /** The e-mail address of whoever is answered. */
  recipient: string;
  ticketId: string;
  /** The session of the inquiry that is answered; null for a lead or a call request. */
  inquirySession: string | null;
  /** The mails before it in the same exchange, the oldest first. */
  earlierJobs: string[];
};

/** To whom it is told that strangers failed to sign in, and the token of the link, if it still works. */
export type SignInNotice = { email: string; token: string | null };

/** What a mail is about. Receipts are sent for inquiries only. */
export type MailSubject =
  | { kind: 'team-notice' | 'receipt'; inquiry: StoredInquiry }
  | { kind: 'team-notice'; lead: StoredLead }
  | { kind: 'team-notice'; call: StoredCall }
  | { kind: 'reply'; reply: ReplyToSend }
  | { kind: 'alert'; alert: KnownAlert }
  | { kind: 'sign-in-notice'; notice: SignInNotice };

/** A mail that is to be sent now. */
export type MailJob = { id: string; attempts: number } & MailSubject;

/** A mail to be stored for sending: its kind, and what it is about. */
export type NewMailJob = { id: string; due: string } & (
  | { kind: 'team-notice'; inquiryId: string }
  | { kind: 'receipt'; inquiryId: string; recipient: string }
  | { kind: 'team-notice'; leadId: string }
  | { kind: 'team-notice'; callRequestId: string }
  | { kind: 'reply'; replyId: string }
  | { kind: 'alert'; alertId: string }
  | { kind: 'sign-in-notice'; staffId: string }
);

/** A call of the webhook that is to be made now. */
export type WebhookJob = {
  id: string;
  attempts: number;
  kind: WebhookBody['type'];
  alert: AlertsTable;
};

/** A job that was not done: why, and when to try again; never without `retryAt`. */
export type FailedJob = { id: string; error: string; retryAt: string | undefined };

/** Jobs that the store holds until they are done. */
export type JobQueue<Job> = {
  /**
   * Takes the job that is due the longest, with those that are to be done together with it; nothing
   * when none is due. Until `retryAt` nobody else gets them; when nothing is reported before then (a
   * crash), they are due again.
   */
  claim(now: string, retryAt: string): Promise<Job[]>;
  /** @returns the ids of those that are no longer there: what they were about was erased meanwhile */
  markSent(jobIds: readonly string[], sentAt: string): Promise<string[]>;
  /** @returns as `markSent` */
  markFailed(jobs: readonly FailedJob[]): Promise<string[]>;
  /** When the next job is due; undefined when none is waiting. */
  nextDue(): Promise<string | undefined>;
};

/** Jobs of which some may be done together. */
export type BatchingQueue<Job> = JobQueue<Job> & {
  /**
   * The same jobs, with notices to the team together, as soon as the first of them has been due for
   * `waitMs` milliseconds; at most so many at once.
   */
  gathering(waitMs: number, most: number): JobQueue<Job>;
};

/** What can be read of receipts, and of what waits. Times are ISO 8601 in UTC. */
export type ReceiptReads = {
  /** When receipts for an address were first to go, after `since`: the newest first. */
  receiptTimes(of: { recipient: string; since: string; limit: number }): Promise<string[]>;
  /** When the newest but so many of all receipts was first to go, if that is after `since`; 1 is the newest. */
  nthNewestReceipt(position: number, since: string): Promise<string | undefined>;
  /** How many receipts are put off, and until when the last of them; null when none is. */
  waitingReceipts(now: string): Promise<{ count: number; until: string } | null>;
  /** How many mails are not sent yet, without receipts that are put off; counts no further than `limit`. */
  countWaitingMails(now: string, limit: number): Promise<number>;
};

/** What can be read of mails and webhooks. */
export type JobReads = ReceiptReads & {
  /** Those that failed or wait for another attempt, the newest first, at most `limit`. */
  failingJobs(limit: number): Promise<DeskHealth['jobs']>;
};

/** What can be written of mails and webhooks. */
export type JobWrites = {
  addMailJob(job: NewMailJob): Promise<void>;
  addWebhookJob(job: { id: string; alertId: string; due: string }): Promise<void>;
  /**
   * Makes a job due that was not done.
   *
   * @returns its state before; undefined when there is no such job
   */
  retryJob(type: JobType, id: string, due: string): Promise<WebhookJobsTable['state'] | undefined>;
};
