import type { Kysely } from 'kysely';
import { readMailSubject } from '@/backend/store/jobs/mail-subjects';
import { jobQueue, type JobQueue, type QueueParts } from '@/backend/store/jobs/queue';
import type { Tables } from '@/backend/store/schema';
import type { MailJob } from '@/backend/store/store';

/** The mails to send. */
export const mailQueue = (parts: QueueParts): JobQueue<MailJob> =>
  jobQueue('mail', parts, async (db, id) => {
    const jobs = db.selectFrom('mailJobs').selectAll().where('id', '=', id);
    return readMailSubject(db, await jobs.executeTakeFirstOrThrow());
  });

/** Whether a notice to the team failed, or waits for another attempt. */
export async function isTeamMailFailing(db: Kysely<Tables>): Promise<boolean> {
  const job = await db
    .selectFrom('mailJobs')
    .select('id')
    .where('kind', '=', 'team-notice')
    .where('state', 'in', ['queued', 'failed'])
    .where('lastError', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return job !== undefined;
}
