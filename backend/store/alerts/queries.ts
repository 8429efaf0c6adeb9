import type { Kysely } from 'kysely';
import type {
  AlertReads,
  AlertWrites,
  KnownAlert,
  UpcomingAlert,
} from '@/backend/store/alerts/alert-store';
import type { NoteChange } from '@/backend/store/changes/change-store';
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

/** The queries of {@link AlertWrites}. */
export const alertWrites = (db: Kysely<Tables>, noteChange: NoteChange): AlertWrites => ({
  async addAlert(alert) {
    const { conversationId, ticketId, percent: alerted } = alert;
    await db.insertInto('alerts').values(alert).execute();
    if (conversationId !== null) {
      await db
        .updateTable('conversations')
        .set({ alerted })
        .where('id', '=', conversationId)
        .execute();
      await noteChange('conversation', conversationId);
    }
    if (ticketId !== null) {
      await db.updateTable('tickets').set({ alerted }).where('id', '=', ticketId).execute();
      await noteChange('ticket', ticketId);
    }
  },
});

/**
 * Reads an alert and whom it is about.
 *
 * @throws when it is not there, which the foreign keys make impossible
 */
export async function readAlert(db: Kysely<Tables>, id: string): Promise<KnownAlert> {
  const { kind, ticketName, visitorName, ...alert } = await db
    .selectFrom('alerts')
    .leftJoin('conversations', 'conversations.id', 'alerts.conversationId')
    .leftJoin('tickets', 'tickets.id', 'alerts.ticketId')
    .selectAll('alerts')
    .select(['kind', 'tickets.name as ticketName', 'conversations.name as visitorName'])
    .where('alerts.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...alert, about: kind ?? 'conversation', name: ticketName ?? visitorName ?? '' };
}
