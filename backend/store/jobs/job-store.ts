import type { JobType } from '@/backend/store/jobs/job-subjects';
import type { WebhookJobsTable } from '@/backend/store/jobs/tables';
import type { DeskHealth } from '@/lib/contract/desk/health';

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
  addWebhookJob(job: { id: string; alertId: string; due: string }): Promise<void>;
  /**
   * Makes a job due that was not done.
   *
   * @returns its state before; undefined when there is no such job
   */
  retryJob(type: JobType, id: string, due: string): Promise<WebhookJobsTable['state'] | undefined>;
};
