import type { Kysely } from 'kysely';
import type { AlertReads, UpcomingAlert } from '@/backend/store/alerts/alert-store';
import type { Tables } from '@/backend/store/schema';

/** The queries of {@link AlertReads}. */
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

/** What there is no alert of yet is asked for by the half of its time, the rest by the whole. */
const TIME_AFTER = { 0: 'halfDueAt', 50: 'dueAt' } as const;

// A time after '' is one that is not null, in a form for which the indexes are used.

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
