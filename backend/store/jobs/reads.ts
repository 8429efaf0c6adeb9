import type { Kysely } from 'kysely';
import { mailsOfChat } from '@/backend/store/jobs/chat-mails';
import type { JobReads } from '@/backend/store/jobs/job-store';
import {
  mailJobsWithSubjects,
  readingJobs,
  webhookJobsWithSubjects,
} from '@/backend/store/jobs/job-subjects';
import { mailsToCustomer } from '@/backend/store/jobs/customer-mails';
import { returnedNotices } from '@/backend/store/jobs/returned-notices';
import { receiptReads } from '@/backend/store/jobs/receipts';
import type { Tables } from '@/backend/store/schema';
import { webhookEvent } from '@/lib/contract/desk/webhook';

const FAILING = ['failed', 'queued'] as const;

/** Implements {@link JobReads}. */
export const jobReads = (db: Kysely<Tables>): JobReads => ({
  ...receiptReads(db),
  mailsOfChat: (conversationId) => mailsOfChat(db, conversationId),
  returnedNotices: (since, limit) => returnedNotices(db, since, limit),
  mailsToCustomer: (thread, limit) => mailsToCustomer(db, thread, limit),

  newestChatMail: (conversationId, kind) =>
    db
      .selectFrom('mailJobs')
      .select(['firstDue', 'firstSeq'])
      .where('conversationId', '=', conversationId)
      .where('kind', '=', kind)
      .orderBy('firstDue', 'desc')
      .limit(1)
      .executeTakeFirst(),

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
      const readings = await readingJobs(db)
        .where('job.state', '=', state)
        .where('job.lastError', 'is not', null)
        .orderBy('job.nextAttemptAt', 'desc')
        .limit(limit)
        .execute();
      jobs.push(
        ...readings.map((job) => ({ ...job, type: 'reading' as const, state, kind: 'reading' })),
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
