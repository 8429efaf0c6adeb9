import type { Kysely, Transaction } from 'kysely';
import { webhookEvent, type WebhookBody } from '@repo/contract/desk/webhook.ts';
import type { QueryDialect } from '#store/database.ts';
import { readAlert, type KnownAlert } from '#store/desk/alerts.ts';
import type { NoteChange } from '#store/desk/changes.ts';
import type { Isolation } from '#store/isolation.ts';
import { jobTable, noteJob, type JobType } from '#store/jobs/jobs.ts';
import type { Tables } from '#store/schema.ts';

/** A webhook call to be made now. */
export type WebhookJob = {
  id: string;
  attempts: number;
  kind: WebhookBody['type'];
  alert: KnownAlert;
};

/** The work of reading a received email. */
export type ReadingJob = { id: string; attempts: number; kind: 'reading'; receivedMailId: string };

/** A job that failed: why, and when to retry it; without `retryAt`, it is never retried. */
export type FailedJob = { id: string; error: string; retryAt: string | undefined };

/** How a queue runs its queries. */
export type QueueDeps = {
  /** Runs `work` in a read-only transaction. */
  read: <Result>(work: (db: Transaction<Tables>) => Promise<Result>) => Promise<Result>;
  /** Runs `work` in a transaction, with the log of changes. */
  transact: <Result>(
    isolation: Isolation,
    work: (db: Transaction<Tables>, noteChange: NoteChange) => Promise<Result>,
  ) => Promise<Result>;
  dialect: QueryDialect;
};

/** The part of a job's row that a claim needs. */
export type DueJob = { id: string; attempts: number };

/** The order in which jobs are done. */
export type JobOrder = {
  /** Takes the job that has been due the longest, with those that belong to its batch. */
  due(db: Kysely<Tables>, now: string): Promise<DueJob[]>;
  /** When there is something to do next. */
  next(db: Kysely<Tables>): Promise<string | undefined>;
};

/** Jobs that the store holds until they are done. */
export type JobQueue<Job> = ReturnType<typeof jobQueue<Job>>;

/**
 * Creates the queue of one type of job.
 *
 * @param readJob reads what a job needs to be done
 */
export function jobQueue<Job>(
  type: JobType,
  { read, transact }: Omit<QueueDeps, 'dialect'>,
  readJob: (db: Kysely<Tables>, jobId: string) => Promise<Job>,
  order: JobOrder,
) {
  const table = jobTable(type);

  async function take(db: Kysely<Tables>, due: DueJob, retryAt: string): Promise<Job & DueJob> {
    const { id } = due;
    const attempts = due.attempts + 1;
    await db
      .updateTable(table)
      .set({ attempts, nextAttemptAt: retryAt })
      .where('id', '=', id)
      .execute();
    return { ...(await readJob(db, id)), id, attempts };
  }

  return {
    /**
     * Claims the job that has been due the longest, with those that belong to its batch; returns none when none
     * is due. Until `retryAt`, nobody else gets them; if nothing is reported by then (after a crash), they are
     * due again.
     */
    claim: (now: string, retryAt: string) =>
      transact('unlocked', async (db) => {
        const taken: (Job & DueJob)[] = [];
        for (const due of await order.due(db, now)) taken.push(await take(db, due, retryAt));
        return taken;
      }),

    /** @returns the IDs of those that no longer exist, because their subject was erased in the meantime */
    markSent: (ids: readonly string[], sentAt: string) =>
      transact('unlocked', async (db, noteChange) => {
        const gone: string[] = [];
        for (const id of ids) {
          await noteJob(db, noteChange, type, id);
          const { numUpdatedRows } = await db
            .updateTable(table)
            .set({ state: 'sent', sentAt, lastError: null })
            .where('id', '=', id)
            .executeTakeFirst();
          if (numUpdatedRows === 0n) gone.push(id);
        }
        return gone;
      }),

    /** @returns the same as `markSent` */
    markFailed: (jobs: readonly FailedJob[]) =>
      transact('unlocked', async (db, noteChange) => {
        const gone: string[] = [];
        for (const { id, error: lastError, retryAt } of jobs) {
          const { numUpdatedRows } = await db
            .updateTable(table)
            .set(
              retryAt === undefined
                ? { state: 'failed', lastError }
                : { nextAttemptAt: retryAt, lastError },
            )
            .where('id', '=', id)
            .executeTakeFirst();
          await noteJob(db, noteChange, type, id);
          if (numUpdatedRows === 0n) gone.push(id);
        }
        return gone;
      }),

    /** When the next job is due; undefined when none is waiting. */
    nextDue: () => read((db) => order.next(db)),
  };
}

/** The webhook calls to be made. */
export const webhookQueue = (deps: QueueDeps): JobQueue<WebhookJob> =>
  jobQueue('webhook', deps, readWebhookJob, {
    due: (db, now) =>
      deps.dialect.taking(nextWebhook(db).where('nextAttemptAt', '<=', now)).execute(),
    next: async (db) => (await nextWebhook(db).executeTakeFirst())?.nextAttemptAt,
  });

async function readWebhookJob(db: Kysely<Tables>, id: string) {
  const { alertId } = await db
    .selectFrom('webhookJobs')
    .select('alertId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const alert = await readAlert(db, alertId);
  return { kind: webhookEvent(alert.percent), alert };
}

const nextWebhook = (db: Kysely<Tables>) =>
  db
    .selectFrom('webhookJobs')
    .select(['id', 'attempts', 'nextAttemptAt'])
    .where('state', '=', 'queued')
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(1);

/** The received emails that have not been read, in the order in which they came. */
export const readingQueue = (deps: QueueDeps): JobQueue<ReadingJob> =>
  jobQueue('reading', deps, readReadingJob, {
    due: (db, now) =>
      deps.dialect.taking(nextReading(db).where('nextAttemptAt', '<=', now)).execute(),
    next: async (db) => (await nextReading(db).executeTakeFirst())?.nextAttemptAt,
  });

async function readReadingJob(db: Kysely<Tables>, id: string) {
  const job = await db
    .selectFrom('readingJobs')
    .select('receivedMailId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { kind: 'reading' as const, ...job };
}

const nextReading = (db: Kysely<Tables>) =>
  db
    .selectFrom('readingJobs')
    .select(['id', 'attempts', 'nextAttemptAt'])
    .where('state', '=', 'queued')
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(1);
