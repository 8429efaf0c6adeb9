import type { Kysely, Transaction } from 'kysely';
import type { NoteChange } from '@/backend/store/desk/changes';
import type { QueryDialect } from '@/backend/store/database';
import type { Isolation } from '@/backend/store/isolation';
import type { JobQueue, JobType } from '@/backend/store/jobs/job-store';
import { jobTable, noteJob } from '@/backend/store/jobs/job-subjects';
import type { Tables } from '@/backend/store/schema';

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
): JobQueue<Job & DueJob> {
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
    claim: (now, retryAt) =>
      transact('unlocked', async (db) => {
        const taken: (Job & DueJob)[] = [];
        for (const due of await order.due(db, now)) taken.push(await take(db, due, retryAt));
        return taken;
      }),

    markSent: (ids, sentAt) =>
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

    markFailed: (jobs) =>
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

    nextDue: () => read((db) => order.next(db)),
  };
}
