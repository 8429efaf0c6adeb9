import type { Kysely } from 'kysely';
import type { NoteChange } from '@/backend/store/desk/changes';
import type { JobWrites } from '@/backend/store/jobs/job-store';
import { jobTable } from '@/backend/store/jobs/job-subjects';
import type { Tables } from '@/backend/store/schema';

/** Implements {@link JobWrites}. */
export const jobWrites = (db: Kysely<Tables>, noteChange: NoteChange): JobWrites => ({
  async addMailJob({ due, ...job }) {
    await db
      .insertInto('mailJobs')
      .values({ ...job, state: 'queued', attempts: 0, nextAttemptAt: due, firstDue: due })
      .execute();
  },

  async dropMailJob(id) {
    const dropped = await db
      .deleteFrom('mailJobs')
      .where('id', '=', id)
      .returning('lastError')
      .executeTakeFirst();
    if (dropped && dropped.lastError !== null) await noteChange('mail');
  },

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
