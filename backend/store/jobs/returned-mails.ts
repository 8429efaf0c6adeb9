import type { Kysely } from 'kysely';
import type { DeskHealth } from '@repo/contract/desk/health.ts';
import type { NoteChange } from '#store/desk/changes.ts';
import { noteJob } from '#store/jobs/jobs.ts';
import { NOTICE_KINDS } from '#store/jobs/tables.ts';
import type { Tables } from '#store/schema.ts';

/** Read queries for emails of ours that came back. */
export const returnedMailReads = (db: Kysely<Tables>) => ({
  /** Those to the team since a time, by the address that they did not reach, the latest first, at most `limit`. */
  async notices(since: string, limit: number): Promise<DeskHealth['returnedNotices']> {
    const found = await noticesReturned(db, since)
      .groupBy('recipient')
      .select((eb) => [
        'recipient',
        eb.fn.min<string>('bouncedAt').as('since'),
        eb.fn.max<string>('bouncedAt').as('last'),
        eb.fn.countAll<number>().as('count'),
      ])
      .orderBy('last', 'desc')
      .limit(limit)
      .execute();
    const notices: DeskHealth['returnedNotices'] = [];
    for (const { recipient, last, ...counted } of found) {
      const { bounceReason } = await noticesReturned(db, since)
        .select('bounceReason')
        .where('recipient', 'is not distinct from', recipient)
        .where('bouncedAt', '=', last)
        .limit(1)
        .executeTakeFirstOrThrow();
      notices.push({ ...counted, address: recipient ?? '', reason: bounceReason ?? '' });
    }
    return notices;
  },
});

/** Write queries for emails of ours that came back. */
export const returnedMailWrites = (db: Kysely<Tables>, noteChange: NoteChange) => ({
  /**
   * Records that an email of ours came back. The first reason stays.
   *
   * @param recipient which address it did not reach, for a notice to the team
   * @returns whether it was the first
   */
  async mark(jobId: string, bouncedAt: string, bounceReason: string, recipient?: string) {
    const { numUpdatedRows } = await db
      .updateTable('mailJobs')
      .set({ bouncedAt, bounceReason, ...(recipient !== undefined && { recipient }) })
      .where('id', '=', jobId)
      .where('bouncedAt', 'is', null)
      .executeTakeFirst();
    await noteJob(db, noteChange, 'mail', jobId);
    return numUpdatedRows > 0n;
  },
});

const noticesReturned = (db: Kysely<Tables>, since: string) =>
  db.selectFrom('mailJobs').where('bouncedAt', '>', since).where('kind', 'in', NOTICE_KINDS);

/** Whether a notice to the team failed, waits for a retry, or came back since a time. */
export async function isTeamMailFailing(db: Kysely<Tables>, since: string): Promise<boolean> {
  const job = await db
    .selectFrom('mailJobs')
    .select('id')
    .where('kind', '=', 'team-notice')
    .where('state', 'in', ['queued', 'failed'])
    .where('lastError', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  const returned = noticesReturned(db, since).select('id').limit(1);
  return job !== undefined || (await returned.executeTakeFirst()) !== undefined;
}
