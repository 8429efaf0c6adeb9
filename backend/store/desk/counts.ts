import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { conversationsIn } from '@/backend/store/desk/conversation-lists';
import type { DeskReads } from '@/backend/store/desk/desk-store';
import type { Tables } from '@/backend/store/schema';

/** The highest number shown in the navigation. */
const MOST = 999;

/** Implements {@link DeskReads.countsFor}. Each count stops at {@link MOST}. */
export const countsQuery =
  (db: Kysely<Tables>): DeskReads['countsFor'] =>
  async (staffId, now) => {
    async function count<From extends keyof Tables>(
      rows: SelectQueryBuilder<Tables, From, object>,
    ): Promise<number> {
      const { number } = await db
        .selectFrom(
          rows
            .select((eb) => eb.lit(1).as('one'))
            .limit(MOST)
            .as('some'),
        )
        .select((eb) => eb.fn.countAll<number>().as('number'))
        .executeTakeFirstOrThrow();
      return number;
    }
    const tickets = db.selectFrom('tickets');
    const failed =
      (await count(db.selectFrom('mailJobs').where('state', '=', 'failed'))) +
      (await count(db.selectFrom('webhookJobs').where('state', '=', 'failed'))) +
      (await count(db.selectFrom('readingJobs').where('state', '=', 'failed')));
    return {
      unassigned: await count(conversationsIn(db, 'unassigned', staffId).conversations),
      mineWaiting: await count(conversationsIn(db, 'mineWaiting', staffId).conversations),
      newTickets: await count(tickets.where('state', '=', 'new')),
      toCheck: await count(tickets.where('toCheck', '=', sql.lit(1))),
      quarantined: await count(tickets.where('state', '=', 'quarantined')),
      overdueConversations: await count(db.selectFrom('conversations').where('dueAt', '<', now)),
      overdueTickets: await count(tickets.where('dueAt', '<', now)),
      failedJobs: Math.min(failed, MOST),
    };
  };
