import type { Kysely, Transaction } from 'kysely';
import type { NoteChange } from '@/backend/store/desk/changes';
import { jobTable, noteJob, type JobType } from '@/backend/store/jobs/job-subjects';
import type { Tables } from '@/backend/store/schema';

/** Jobs that the store holds until they are done. */
export type JobQueue<Job> = {
  /**
   * Takes the job that is due the longest. Until `retryAt` nobody else gets it; when nothing is
   * reported before then (a crash), it is due again.
   */
  claim(now: string, retryAt: string): Promise<Job | undefined>;
  /** @returns false when there is no such job any more: what it was about was erased meanwhile */
  markSent(jobId: string, sentAt: string): Promise<boolean>;
  /**
   * Notes why a job was not done, and when to try again: never without `retryAt`.
   *
   * @returns as `markSent`
   */
  markUnsent(jobId: string, error: string, retryAt?: string): Promise<boolean>;
  /** When the next job is due; undefined when none is waiting. */
  nextDue(): Promise<string | undefined>;
};

/** What the store does a job's queries with. */
export type QueueParts = {
  /** Runs `work` in one transaction that only reads. */
  read: <Result>(work: (db: Transaction<Tables>) => Promise<Result>) => Promise<Result>;
  /** Runs `work` in one transaction, with the log of changes. */
  transact: <Result>(
    work: (db: Transaction<Tables>, noteChange: NoteChange) => Promise<Result>,
  ) => Promise<Result>;
};

/**
 * The jobs of one kind.
 *
 * @param readJob reads what a job needs to be done
 */
export function jobQueue<Job>(
  type: JobType,
  { read, transact }: QueueParts,
  readJob: (db: Kysely<Tables>, jobId: string) => Promise<Job>,
): JobQueue<Job & { attempts: number; id: string }> {
  const table = jobTable(type);

  const nextOf = (db: Kysely<Tables>) =>
    db
      .selectFrom(table)
      .select(['id', 'attempts', 'nextAttemptAt'])
      .where('state', '=', 'queued')
      .orderBy('nextAttemptAt')
      .orderBy('id')
      .limit(1);

  return {
    claim: (now, retryAt) =>
      transact(async (db) => {
        const next = await nextOf(db).where('nextAttemptAt', '<=', now).executeTakeFirst();
        if (!next) return undefined;
        const { id } = next;
        const attempts = next.attempts + 1;
        await db
          .updateTable(table)
          .set({ attempts, nextAttemptAt: retryAt })
          .where('id', '=', id)
          .execute();
        return { ...(await readJob(db, id)), id, attempts };
      }),

    markSent: (id, sentAt) =>
      transact(async (db, noteChange) => {
        await noteJob(db, noteChange, type, id);
        const { numUpdatedRows } = await db
          .updateTable(table)
          .set({ state: 'sent', sentAt, lastError: null })
          .where('id', '=', id)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),

    markUnsent: (id, lastError, retryAt) =>
      transact(async (db, noteChange) => {
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
        return numUpdatedRows > 0n;
      }),

    nextDue: () => read(async (db) => (await nextOf(db).executeTakeFirst())?.nextAttemptAt),
  };
}
