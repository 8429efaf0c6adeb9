import type { Kysely } from 'kysely';
import { readAlert } from '@/backend/store/desk/alerts';
import type { JobQueue, WebhookJob } from '@/backend/store/jobs/job-store';
import { jobQueue, type QueueDeps } from '@/backend/store/jobs/queue';
import type { Tables } from '@/backend/store/schema';
import { webhookEvent } from '@/lib/contract/desk/webhook';

/** The webhook calls to be made. */
export const webhookQueue = (deps: QueueDeps): JobQueue<WebhookJob> =>
  jobQueue('webhook', deps, readJob, {
    due: (db, now) => deps.dialect.taking(nextOf(db).where('nextAttemptAt', '<=', now)).execute(),
    next: async (db) => (await nextOf(db).executeTakeFirst())?.nextAttemptAt,
  });

async function readJob(db: Kysely<Tables>, id: string) {
  const { alertId } = await db
    .selectFrom('webhookJobs')
    .select('alertId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const alert = await readAlert(db, alertId);
  return { kind: webhookEvent(alert.percent), alert };
}

const nextOf = (db: Kysely<Tables>) =>
  db
    .selectFrom('webhookJobs')
    .select(['id', 'attempts', 'nextAttemptAt'])
    .where('state', '=', 'queued')
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(1);
