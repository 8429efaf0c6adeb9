import type { JobType } from '@/backend/store/jobs/job-subjects';
import type { WebhookJobsTable } from '@/backend/store/desk/tables';
import type { DeskHealth } from '@/lib/contract/desk/health';

/** What can be read of mails and webhooks. */
export type JobReads = {
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
