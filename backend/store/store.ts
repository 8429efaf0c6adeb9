import type { Isolation } from '@/backend/store/isolation';
import type { BatchingQueue, MailJob } from '@/backend/store/jobs/mail-queues';
import type { JobQueue, ReadingJob, WebhookJob } from '@/backend/store/jobs/queues';
import type { OnRefused } from '@/backend/store/search/catch-up';
import type { ExportedInquiry } from '@/backend/store/tickets/inquiries';
import type { StoreReads, StoreTransaction } from '@/backend/store/transaction';
import type { Change } from '@/lib/contract/desk/change';

export type { StoreReads, StoreTransaction };

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
  mails: BatchingQueue;
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
