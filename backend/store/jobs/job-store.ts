import type { StoredCall, StoredLead } from '@/backend/store/chat/requests';
import type { KnownAlert } from '@/backend/store/desk/alerts';
import type { StoredFile } from '@/backend/store/files/file-store';
import type { AccountNotice } from '@/backend/store/jobs/account-change';
import type { ReceiptReads } from '@/backend/store/jobs/receipts';
import type { ChatMailKind, WebhookJobsTable } from '@/backend/store/jobs/tables';
import type { StoredInquiry } from '@/backend/store/tickets/inquiries';
import type { ChatMail } from '@/lib/contract/desk/conversation';
import type { DeskHealth } from '@/lib/contract/desk/health';
import type { WebhookBody } from '@/lib/contract/desk/webhook';

/** The types of jobs, one per table: to send an email, to make a webhook call, and to read a received email. */
export type JobType = 'mail' | 'webhook' | 'reading';

/** An earlier email of a thread, between us and its sender. `at` is ISO 8601. */
export type EarlierMail = { at: string; author: 'us' | 'them'; text: string };

/** An email in a thread: one of ours by the ID of its job, or one of theirs by its Message-ID. */
export type MailInThread = { jobId: string } | { messageId: string };

/** A reply with everything that its email says. */
export type ReplyToSend = {
  id: string;
  text: string;
  /** The name of the author. */
  author: string;
  /** The email address of the recipient. */
  recipient: string;
  ticketId: string;
  /** The short reference of the ticket; undefined for an older one that has none yet. */
  reference?: string | undefined;
  /** The session of the inquiry that is answered; null for a lead or a call request. */
  inquirySession: string | null;
  /** The subject of the email that opened the ticket; null when something else did. */
  theirSubject: string | null;
  /** The earlier emails in the thread, oldest first. */
  thread: MailInThread[];
  /**
   * The last emails before it, oldest first. What was typed into a form is never among them: its address was
   * not proven, and may belong to someone else.
   */
  history: EarlierMail[];
};

/** Who is notified of failed sign-ins, and the token of the link, if it still works. */
export type SignInNotice = { email: string; token: string | null };

/** Something that was sent, with the reference of its ticket; undefined for an older one that has none yet. */
type Referenced<Source> = Source & { reference?: string | undefined };
/** Who is told of an answer that came by email, and what it says. */
export type AnswerNotice = {
  /** The email address of the assignee; null when there is none. */
  assignee: string | null;
  /** Null if the version before has erased the ticket. */
  ticketId: string | null;
  fromName: string;
  fromAddress: string;
  text: string;
};

/** A message of a conversation, as an email shows it. `at` is ISO 8601. */
export type ChatLine = {
  at: string;
  author: 'us' | 'them';
  sender: string;
  text: string;
  /** In the order in which they began to arrive, without those in which something was found. */
  files: StoredFile[];
};

/** What an email says of a conversation. */
export type ChatToSend = {
  conversationId: string;
  /** The email address of the visitor, as it is known now. */
  email: string;
  /** For whom the email was stored, as `recipientOf` writes an address. */
  recipient: string;
  reference?: string | undefined;
  /** In order; none when there is nothing to say anymore. */
  lines: ChatLine[];
  /** How many messages are left out because there are too many, all before these. */
  omitted: number;
  /** The earlier emails in the thread, oldest first. */
  thread: MailInThread[];
};

/** What an email is about. Receipts are sent for inquiries only. */
export type MailSubject =
  | Referenced<{ kind: 'team-notice' | 'receipt'; inquiry: StoredInquiry }>
  | Referenced<{ kind: 'team-notice'; lead: StoredLead }>
  | Referenced<{ kind: 'team-notice'; call: StoredCall }>
  | { kind: 'reply'; reply: ReplyToSend }
  | { kind: 'alert'; alert: KnownAlert }
  | { kind: 'sign-in-notice'; notice: SignInNotice }
  | { kind: 'account-notice'; account: AccountNotice }
  | { kind: 'answer-notice'; answer: AnswerNotice }
  | { kind: ChatMailKind; chat: ChatToSend };

/** A ticket or a conversation, whose customer gets emails. */
export type MailedThread = { ticketId: string } | { conversationId: string };

/** An email to be sent now. */
export type MailJob = { id: string; attempts: number } & MailSubject;

/** An email to be stored for sending: its kind, and what it is about. */
export type NewMailJob = { id: string; due: string } & (
  | { kind: 'team-notice'; inquiryId: string }
  | { kind: 'receipt'; inquiryId: string; recipient: string }
  | { kind: 'team-notice'; leadId: string }
  | { kind: 'team-notice'; callRequestId: string }
  | { kind: 'reply'; replyId: string }
  | { kind: 'alert'; alertId: string }
  | { kind: 'sign-in-notice'; staffId: string }
  | { kind: 'account-notice'; staffId: string; accountChange: string }
  | { kind: 'answer-notice'; receivedMailId: string }
  | { kind: 'chat-answer'; conversationId: string; recipient: string; firstSeq: number }
  | { kind: 'transcript'; conversationId: string; recipient: string }
);

/** A webhook call to be made now. */
export type WebhookJob = {
  id: string;
  attempts: number;
  kind: WebhookBody['type'];
  alert: KnownAlert;
};

/** A job that failed: why, and when to retry it; without `retryAt`, it is never retried. */
export type FailedJob = { id: string; error: string; retryAt: string | undefined };

/** Jobs that the store holds until they are done. */
export type JobQueue<Job> = {
  /**
   * Claims the job that has been due the longest, with those that belong to its batch; returns none when none
   * is due. Until `retryAt`, nobody else gets them; if nothing is reported by then (after a crash), they are
   * due again.
   */
  claim(now: string, retryAt: string): Promise<Job[]>;
  /** @returns the IDs of those that no longer exist, because their subject was erased in the meantime */
  markSent(jobIds: readonly string[], sentAt: string): Promise<string[]>;
  /** @returns the same as `markSent` */
  markFailed(jobs: readonly FailedJob[]): Promise<string[]>;
  /** When the next job is due; undefined when none is waiting. */
  nextDue(): Promise<string | undefined>;
};

/** A queue whose jobs may be batched. */
export type BatchingQueue<Job> = JobQueue<Job> & {
  /**
   * The same queue with notices to the team in batches of at most `most`, each as soon as its first notice
   * has been due for `waitMs` milliseconds.
   */
  gathering(waitMs: number, most: number): JobQueue<Job>;
};

/** Read queries for jobs. */
export type JobReads = ReceiptReads & {
  /** Jobs that failed or wait for a retry, newest first, at most `limit` of them. */
  failingJobs(limit: number): Promise<DeskHealth['jobs']>;
  /** The emails to the team that came back since then, by the address that they did not reach, at most `limit`. */
  returnedNotices(since: string, limit: number): Promise<DeskHealth['returnedNotices']>;
  /** The newest email of a kind about a conversation: when it was first due, and its first answer. */
  newestChatMail(
    conversationId: string,
    kind: ChatMailKind,
  ): Promise<{ firstDue: string; firstSeq: number | null } | undefined>;
  /**
   * What our last emails to the customer of a thread say, oldest first, at most `limit` of them. All of a chat is in its
   * transcript, and what we said in it also as an answer.
   */
  mailsToCustomer(thread: MailedThread, limit: number): Promise<MailSubject[]>;
  /** The emails with what was said in a conversation, oldest first, without those that only wait for their time. */
  mailsOfChat(conversationId: string): Promise<ChatMail[]>;
};

/** Write queries for emails and webhook calls. */
export type JobWrites = {
  addMailJob(job: NewMailJob): Promise<void>;
  /** Removes an email that has nothing to say anymore. */
  dropMailJob(id: string): Promise<void>;
  addWebhookJob(job: { id: string; alertId: string; due: string }): Promise<void>;
  /**
   * Makes an unfinished job due.
   *
   * @returns its previous state; undefined when there is no such job
   */
  retryJob(type: JobType, id: string, due: string): Promise<WebhookJobsTable['state'] | undefined>;
};
