import type { AlertReads, AlertWrites } from '@/backend/store/alerts/alert-store';
import type { BlockReads, BlockWrites } from '@/backend/store/blocks/block-store';
import type { ChangeReads, ChangeWrites } from '@/backend/store/changes/change-store';
import type { ChatReads, ChatWrites } from '@/backend/store/chat/chat-store';
import type { DeskReads } from '@/backend/store/desk/desk-store';
import type { HealthReads } from '@/backend/store/health/health-store';
import type {
  InquiryReads,
  InquiryWrites,
  StoredInquiry,
} from '@/backend/store/inquiries/inquiry-store';
import type {
  BatchingQueue,
  JobQueue,
  JobReads,
  JobWrites,
  MailJob,
  WebhookJob,
} from '@/backend/store/jobs/job-store';
import type { LabelReads, LabelWrites } from '@/backend/store/labels/label-store';
import type { NoteReads, NoteWrites } from '@/backend/store/notes/note-store';
import type { PersonReads, PersonWrites } from '@/backend/store/person/person-store';
import type { ReportReads } from '@/backend/store/reports/report-store';
import type { SearchReads, SearchWrites } from '@/backend/store/search/search-store';
import type { SecretReads, SecretWrites } from '@/backend/store/secrets/secret-store';
import type { StaffReads, StaffWrites } from '@/backend/store/staff/staff-store';
import type { TicketReads, TicketWrites } from '@/backend/store/tickets/ticket-store';
import type { Change } from '@/lib/contract/desk/change';

/** What can be read within one transaction. */
export type StoreReads = AlertReads &
  BlockReads &
  ChangeReads &
  ChatReads &
  DeskReads &
  HealthReads &
  InquiryReads &
  JobReads &
  LabelReads &
  NoteReads &
  PersonReads &
  ReportReads &
  SearchReads &
  SecretReads &
  StaffReads &
  TicketReads;

/** What can be read and written within one transaction. Times are ISO 8601 in UTC. */
export type StoreTransaction = StoreReads &
  AlertWrites &
  BlockWrites &
  ChangeWrites &
  ChatWrites &
  InquiryWrites &
  JobWrites &
  LabelWrites &
  NoteWrites &
  PersonWrites &
  SearchWrites &
  SecretWrites &
  StaffWrites &
  TicketWrites;

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
  mails: BatchingQueue<MailJob>;
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
