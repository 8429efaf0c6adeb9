import type { BlockReads, BlockWrites } from '@/backend/store/blocks/block-store';
import type { AlertReads, AlertWrites, KnownAlert } from '@/backend/store/alerts/alert-store';
import type {
  ChatReads,
  ChatTransaction,
  StoredCall,
  StoredLead,
} from '@/backend/store/chat/chat-store';
import type { ChangeReads, NoteChange } from '@/backend/store/changes/change-store';
import type { InquiriesTable } from '@/backend/store/inquiries/tables';
import type { NoteReads, NoteWrites } from '@/backend/store/notes/note-store';
import type { SecretReads, SecretWrites } from '@/backend/store/secrets/secret-store';
import type { JobReads, JobWrites } from '@/backend/store/jobs/job-store';
import type { GatheringQueue, JobQueue } from '@/backend/store/jobs/queue';
import type { WebhookJob } from '@/backend/store/jobs/webhook-jobs';
import type { HealthReads } from '@/backend/store/health/health-store';
import type { DeskReads } from '@/backend/store/desk/desk-store';
import type { LabelReads, LabelWrites } from '@/backend/store/labels/label-store';
import type { FigureReads } from '@/backend/store/reports/report-store';
import type { PersonReads, PersonWrites } from '@/backend/store/person/person-store';
import type { SearchReads, SearchWrites } from '@/backend/store/search/search-store';
import type { StaffReads, StaffWrites } from '@/backend/store/staff/staff-store';
import type {
  TicketReads,
  TicketSubject,
  TicketWrites,
} from '@/backend/store/tickets/ticket-store';
import type { Change } from '@/lib/contract/desk/change';

/** An inquiry as the rest of the backend sees it. */
export type StoredInquiry = Omit<
  InquiriesTable,
  'seenAtTradeshow' | 'clientMadeId' | 'spamReasons'
> & {
  seenAtTradeshow: boolean;
  clientMadeId: boolean;
  spamReasons: string[];
};

/** Everything that was sent at once: what a ticket is about. */
export type TicketSource = { inquiry: StoredInquiry } | { lead: StoredLead } | { call: StoredCall };

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

/** What can be read within one transaction. */
export type StoreReads = ChatReads &
  ChangeReads &
  DeskReads &
  LabelReads &
  SearchReads &
  FigureReads &
  NoteReads &
  PersonReads &
  StaffReads &
  AlertReads &
  JobReads &
  HealthReads &
  SecretReads &
  BlockReads &
  TicketReads & {
    sourceOf(subject: TicketSubject): Promise<TicketSource>;
    /** What several tickets are about, in their order. */
    sourcesOf(subjects: readonly TicketSubject[]): Promise<TicketSource[]>;
    findInquiry(id: string): Promise<StoredInquiry | undefined>;
  };

/** What can be read and written within one transaction. Times are ISO 8601 in UTC. */
export type StoreTransaction = StoreReads &
  ChatTransaction &
  LabelWrites &
  NoteWrites &
  PersonWrites &
  SearchWrites &
  StaffWrites &
  AlertWrites &
  JobWrites &
  SecretWrites &
  BlockWrites &
  TicketWrites & {
    noteChange: NoteChange;
    /** The newest inquiry without an id of the client's that says the same, received at `since` or later. */
    findAnonymous(fingerprint: string, since: string): Promise<StoredInquiry | undefined>;
    /** Whether an inquiry has this description since then. */
    hasSameDescription(descriptionHash: string, since: string): Promise<boolean>;
    /**
     * How many inquiries came from a network address since then, those with one description if it is
     * named; counts no further than `limit`.
     */
    countFromNetwork(
      from: { networkHash: string; descriptionHash?: string },
      since: string,
      limit: number,
    ): Promise<number>;
    addInquiry(inquiry: StoredInquiry): Promise<void>;
    addMailJob(job: NewMailJob): Promise<void>;
  };

/** Everything that outlives the process. Each method throws {@link StoreUnavailable}. */
export type Store = {
  /** Runs `work` alone, and keeps either all of its writes or none. Done means on the disk. */
  transaction<Result>(work: (transaction: StoreTransaction) => Promise<Result>): Promise<Result>;
  /** Runs `work` on one state of the store. Possible also while nothing can be written. */
  read<Result>(work: (reads: StoreReads) => Promise<Result>): Promise<Result>;
  /**
   * Tells of the changes of each transaction after its commit, in the order of the commits. What one
   * process changes, only this process hears: with several, they must tell each other.
   *
   * @returns what ends that
   */
  onChanges(listener: (changes: readonly Change[]) => void): () => void;
  /** All inquiries received at `since` or later, oldest first, read row by row. */
  inquiries(since?: string): AsyncIterable<StoredInquiry>;
  /** Notices to the team, answers, and alerts. */
  mails: GatheringQueue<MailJob>;
  /** Receipts: apart, so that nobody waits for them. */
  receipts: JobQueue<MailJob>;
  webhooks: JobQueue<WebhookJob>;
  /** Whether a notice to the team failed, or waits for another attempt. */
  isTeamMailFailing(): Promise<boolean>;
  /** How much room the store takes, in bytes: with what is written and not yet moved to its place. */
  size(): Promise<{ bytes: number; journalBytes: number }>;
  /**
   * Leaves nothing of what was deleted in the files. Waits for nobody.
   *
   * @returns false while another program reads, which keeps what it may still need
   */
  overwriteDeleted(): Promise<boolean>;
  /** Proves that an inquiry could be stored now, by a write of that size. */
  probe(): Promise<void>;
  close(): Promise<void>;
};
