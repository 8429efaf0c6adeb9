import type { Kysely } from 'kysely';
import { NOTICE_KINDS } from '@/backend/store/jobs/tables';
import type { Tables } from '@/backend/store/schema';
import type { DeskHealth } from '@/lib/contract/desk/health';

const noticesReturned = (db: Kysely<Tables>, since: string) =>
  db.selectFrom('mailJobs').where('bouncedAt', '>', since).where('kind', 'in', NOTICE_KINDS);

/** The emails to the team that came back since a time, by address, the latest first. */
export async function returnedNotices(
  db: Kysely<Tables>,
  since: string,
  limit: number,
): Promise<DeskHealth['returnedNotices']> {
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
}

/** Whether an email to the team came back since a time. */
export async function hasReturnedNotice(db: Kysely<Tables>, since: string): Promise<boolean> {
  const notice = noticesReturned(db, since).select('id').limit(1);
  return (await notice.executeTakeFirst()) !== undefined;
}
