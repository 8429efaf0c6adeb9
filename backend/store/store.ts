import type { AlertReads, AlertWrites } from '@/backend/store/alerts/alert-store';
import type { AuditReads, AuditWrites } from '@/backend/store/audit/audit-store';
import type { BacklogReads } from '@/backend/store/backlog/backlog-store';
import type { BlockReads, BlockWrites } from '@/backend/store/blocks/block-store';
import type { ChangeReads, ChangeWrites } from '@/backend/store/changes/change-store';
import type { ChatReads, ChatWrites } from '@/backend/store/chat/chat-store';
import type { CompanyReads, CompanyWrites } from '@/backend/store/company/company-store';
import type { DeskReads } from '@/backend/store/desk/desk-store';
import type {
  DeskSettingReads,
  DeskSettingWrites,
} from '@/backend/store/desk-settings/desk-setting-store';
import type { FactorReads, FactorWrites } from '@/backend/store/factors/factor-store';
import type { FileReads, FileWrites } from '@/backend/store/files/file-store';
import type { HealthReads } from '@/backend/store/health/health-store';
import type {
  ExportedInquiry,
  InquiryReads,
  InquiryWrites,
} from '@/backend/store/inquiries/inquiry-store';
import type {
  BatchingQueue,
  JobQueue,
  JobReads,
  JobWrites,
  MailJob,
  WebhookJob,
} from '@/backend/store/jobs/job-store';
import type { Isolation } from '@/backend/store/isolation';
import type { LabelReads, LabelWrites } from '@/backend/store/labels/label-store';
import type { NoteReads, NoteWrites } from '@/backend/store/notes/note-store';
import type { PersonReads, PersonWrites } from '@/backend/store/person/person-store';
import type { ReferenceReads, ReferenceWrites } from '@/backend/store/references/reference-store';
import type {
  ReadingJob,
  ReceivedMailReads,
  ReceivedMailWrites,
} from '@/backend/store/received-mails/received-mail-store';
import type { ReportReads } from '@/backend/store/reports/report-store';
import type { OnRefused } from '@/backend/store/search/catch-up';
import type { SearchReads, SearchWrites } from '@/backend/store/search/search-store';
import type { SecretReads, SecretWrites } from '@/backend/store/secrets/secret-store';
import type {
  SignInStepReads,
  SignInStepWrites,
} from '@/backend/store/sign-in-steps/sign-in-step-store';
import type { StaffReads, StaffWrites } from '@/backend/store/staff/staff-store';
import type { TicketReads, TicketWrites } from '@/backend/store/tickets/ticket-store';
import type { ViolationReads, ViolationWrites } from '@/backend/store/violations/violation-store';
import type { Change } from '@/lib/contract/desk/change';

/** What can be read within one transaction. */
export type StoreReads = AlertReads &
  AuditReads &
  BacklogReads &
  BlockReads &
  ChangeReads &
  ChatReads &
  CompanyReads &
  DeskReads &
  DeskSettingReads &
  FactorReads &
  FileReads &
  HealthReads &
  InquiryReads &
  JobReads &
  LabelReads &
  NoteReads &
  PersonReads &
  ReferenceReads &
  ReceivedMailReads &
  ReportReads &
  SearchReads &
  SecretReads &
  SignInStepReads &
  StaffReads &
  TicketReads &
  ViolationReads;

/** What can be read and written within one transaction. Times are ISO 8601 in UTC. */
export type StoreTransaction = StoreReads &
  AlertWrites &
  AuditWrites &
  BlockWrites &
  ChangeWrites &
  ChatWrites &
  CompanyWrites &
  DeskSettingWrites &
  FactorWrites &
  FileWrites &
  InquiryWrites &
  JobWrites &
  LabelWrites &
  NoteWrites &
  PersonWrites &
  ReferenceWrites &
  ReceivedMailWrites &
  SearchWrites &
  SecretWrites &
  SignInStepWrites &
  StaffWrites &
  TicketWrites &
  ViolationWrites;

/** Everything that outlives the process. Each method throws {@link StoreUnavailable}. */
export type Store = {
  /**
   * Runs `work` and keeps all of its writes or none. When it returns, they are on disk.
   *
   * @param isolation what `work` has to itself meanwhile
   * @param work has no effects outside of the store, because it may run more than once
   */
  transaction<Result>(
    isolation: Isolation,
    work: (transaction: StoreTransaction) => Promise<Result>,
  ): Promise<Result>;
  /** Runs `work` on one consistent state of the store, even while nothing can be written. */
  read<Result>(work: (reads: StoreReads) => Promise<Result>): Promise<Result>;
  /**
   * Reports all changes after their commits, in the order of their numbers: those of this process at once, and
   * those of other backends and of commands a moment later.
   *
   * @returns a function that stops it
   */
  onChanges(listener: (changes: readonly Change[]) => void): () => void;
  /** The same for what other processes have changed. @returns a function that stops it */
  onChangesElsewhere(listener: (changes: readonly Change[]) => void): () => void;
  /** All inquiries received at `since` or later, oldest first, read row by row. */
  inquiries(since?: string): AsyncIterable<ExportedInquiry>;
  /** Notices to the team, replies, alerts, and sign-in notices. */
  mails: BatchingQueue<MailJob>;
  /** Receipts, in a separate queue so that nobody waits for them. */
  receipts: JobQueue<MailJob>;
  webhooks: JobQueue<WebhookJob>;
  /** Received emails to be read. */
  readings: JobQueue<ReadingJob>;
  /**
   * Puts a few texts into the search index that the version before has written.
   *
   * @param onRefused is told which text the database does not take, and why
   * @returns whether there may be more
   */
  fillSearch(onRefused?: OnRefused): Promise<boolean>;
  /** Whether a notice to the team failed, waits for a retry, or came back since then. */
  isTeamMailFailing(returnedSince: string): Promise<boolean>;
  /** How large it is, in bytes. */
  size(): Promise<number>;
  /** The name and the version of the database in which everything is stored. */
  product(): Promise<string>;
  /**
   * Removes all traces of deleted data from the files. Does not wait for anyone.
   *
   * @returns false while another program is reading, because that preserves what it may still need
   */
  overwriteDeleted(): Promise<boolean>;
  /** Proves that an inquiry could be stored now, by writing one of that size. */
  probe(): Promise<void>;
  close(): Promise<void>;
};
