import type { Kysely } from 'kysely';
import type { JobQueue } from '@/backend/store/jobs/job-store';
import { jobQueue, type QueueDeps } from '@/backend/store/jobs/queue';
import type { ReadingJob } from '@/backend/store/received-mails/received-mail-store';
import type { Tables } from '@/backend/store/schema';

/** The received emails that have not been read, in the order in which they came. */
export const readingQueue = (deps: QueueDeps): JobQueue<ReadingJob> =>
  jobQueue('reading', deps, readJob, {
    due: (db, now) => deps.dialect.taking(nextOf(db).where('nextAttemptAt', '<=', now)).execute(),
    next: async (db) => (await nextOf(db).executeTakeFirst())?.nextAttemptAt,
  });

async function readJob(db: Kysely<Tables>, id: string) {
  const job = await db
    .selectFrom('readingJobs')
    .select('receivedMailId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { kind: 'reading' as const, ...job };
}

const nextOf = (db: Kysely<Tables>) =>
  db
    .selectFrom('readingJobs')
    .select(['id', 'attempts', 'nextAttemptAt'])
    .where('state', '=', 'queued')
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(1);
