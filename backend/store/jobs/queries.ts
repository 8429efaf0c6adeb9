import type { Kysely } from 'kysely';
import type { NoteChange } from '@/backend/store/changes/change-store';
import type { JobReads, JobWrites } from '@/backend/store/jobs/job-store';
import {
  jobTable,
  mailJobsWithSubjects,
  webhookJobsWithSubjects,
} from '@/backend/store/jobs/job-subjects';
import { receiptReads } from '@/backend/store/jobs/receipts';
import type { Tables } from '@/backend/store/schema';
import { webhookEvent } from '@/lib/contract/desk/webhook';

const FAILING = ['failed', 'queued'] as const;

/** The queries of {@link JobReads}. */
export const jobReads = (db: Kysely<Tables>): JobReads => ({
  ...receiptReads(db),

  async failingJobs(limit) {
    const jobs = [];
    for (const state of FAILING) {
      const mails = await mailJobsWithSubjects(db)
        .where('job.state', '=', state)
        .where('job.lastError', 'is not', null)
        .orderBy('job.nextAttemptAt', 'desc')
        .limit(limit)
        .execute();
      const webhooks = await webhookJobsWithSubjects(db)
        .where('job.state', '=', state)
        .where('job.lastError', 'is not', null)
        .orderBy('job.nextAttemptAt', 'desc')
        .limit(limit)
        .execute();
      jobs.push(
        ...mails.map((mail) => ({ ...mail, type: 'mail' as const, state })),
        ...webhooks.map(({ percent, ...job }) => ({
          ...job,
          type: 'webhook' as const,
          state,
          kind: webhookEvent(percent),
        })),
      );
    }
    return jobs
      .sort((a, b) => (a.nextAttemptAt > b.nextAttemptAt ? -1 : 1))
      .slice(0, limit)
      .map((job) => ({ ...job, nextAttemptAt: job.state === 'failed' ? null : job.nextAttemptAt }));
  },
});

/** The queries of {@link JobWrites}. */
export const jobWrites = (db: Kysely<Tables>, noteChange: NoteChange): JobWrites => ({
  async addWebhookJob({ due, ...job }) {
    await db
      .insertInto('webhookJobs')
      .values({ ...job, state: 'queued', attempts: 0, nextAttemptAt: due })
      .execute();
  },

  async retryJob(type, id, due) {
    const table = jobTable(type);
    const job = await db.selectFrom(table).select('state').where('id', '=', id).executeTakeFirst();
    if (job === undefined || job.state === 'sent') return job?.state;
    await db
      .updateTable(table)
      .set({ state: 'queued', nextAttemptAt: due })
      .where('id', '=', id)
      .execute();
    await noteChange('mail');
    return job.state;
  },
});
