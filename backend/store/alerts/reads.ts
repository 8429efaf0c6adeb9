import type { Kysely } from 'kysely';
import type { AlertReads, UpcomingAlert } from '@/backend/store/alerts/alert-store';
import type { Tables } from '@/backend/store/schema';

/** Implements {@link AlertReads}. */
export const alertReads = (db: Kysely<Tables>): AlertReads => ({
  async nextAlert() {
    const upcoming: UpcomingAlert[] = [];
    for (const given of [0, 50] as const) {
      for (const first of [firstConversation, firstTicket]) {
        const row = await first(db, given).executeTakeFirst();
        if (!row) continue;
        const { halfDueAt, waitingSince, dueAt, ...thing } = row;
        if (waitingSince === null || halfDueAt === null || dueAt === null) continue;
        const alertAt = given === 0 ? halfDueAt : dueAt;
        upcoming.push({ ...thing, waitingSince, dueAt, alertAt });
      }
    }
    return upcoming.sort((a, b) => (a.alertAt < b.alertAt ? -1 : 1))[0];
  },
});

/** When the next alert is due, by the percentage of the last one. */
const TIME_AFTER = { 0: 'halfDueAt', 50: 'dueAt' } as const;

// A time greater than '' is one that is not null, written so that SQLite uses the indexes.

const firstConversation = (db: Kysely<Tables>, given: 0 | 50) =>
  db
    .selectFrom('conversations')
    .select(['waitingSince', 'halfDueAt', 'dueAt', 'id as conversationId'])
    .select((eb) => eb.val<string | null>(null).as('ticketId'))
    .where('alerted', '=', given)
    .where(TIME_AFTER[given], '>', '')
    .where('waitingSince', 'is not', null)
    .where('resolvedAt', 'is', null)
    .orderBy(TIME_AFTER[given])
    .limit(1);

const firstTicket = (db: Kysely<Tables>, given: 0 | 50) =>
  db
    .selectFrom('tickets')
    .select((eb) => eb.fn.coalesce('rescuedAt', 'receivedAt').as('waitingSince'))
    .select(['halfDueAt', 'dueAt', 'id as ticketId'])
    .select((eb) => eb.val<string | null>(null).as('conversationId'))
    .where('alerted', '=', given)
    .where(TIME_AFTER[given], '>', '')
    .where('state', 'in', ['new', 'in_work'])
    .orderBy(TIME_AFTER[given])
    .limit(1);
