import type { Kysely } from 'kysely';
import { readMailSubject } from '@/backend/store/mail-subjects';
import type { Tables } from '@/backend/store/schema';
import type { MailJob, Store } from '@/backend/store/store';

type MailJobStore = Pick<
  Store,
  'claimMailJob' | 'markMailSent' | 'markMailUnsent' | 'nextMailDue' | 'isTeamMailFailing'
>;

/** The part of the store that keeps the mails to send. */
export function mailJobsOf(db: Kysely<Tables>): MailJobStore {
  const due = db
    .selectFrom('mailJobs')
    .selectAll()
    .where('state', '=', 'queued')
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(1);

  return {
    claimMailJob: (now, retryAt) =>
      db.transaction().execute(async (transaction): Promise<MailJob | undefined> => {
        const job = await transaction.executeQuery(due.where('nextAttemptAt', '<=', now));
        const [next] = job.rows;
        if (!next) return undefined;
        const attempts = next.attempts + 1;
        await transaction
          .updateTable('mailJobs')
          .set({ attempts, nextAttemptAt: retryAt })
          .where('id', '=', next.id)
          .execute();
        return { id: next.id, attempts, ...(await readMailSubject(transaction, next)) };
      }),

    async markMailSent(jobId, sentAt) {
      const { numUpdatedRows } = await db
        .updateTable('mailJobs')
        .set({ state: 'sent', sentAt, lastError: null })
        .where('id', '=', jobId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async markMailUnsent(jobId, lastError, retryAt) {
      const { numUpdatedRows } = await db
        .updateTable('mailJobs')
        .set(
          retryAt === undefined
            ? { state: 'failed', lastError }
            : { nextAttemptAt: retryAt, lastError },
        )
        .where('id', '=', jobId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async nextMailDue() {
      const job = await due.executeTakeFirst();
      return job?.nextAttemptAt;
    },

    async isTeamMailFailing() {
      const job = await db
        .selectFrom('mailJobs')
        .select('id')
        .where('kind', '=', 'team-notice')
        .where('state', 'in', ['queued', 'failed'])
        .where('lastError', 'is not', null)
        .limit(1)
        .executeTakeFirst();
      return job !== undefined;
    },
  };
}
