import { sql, type Kysely, type SqlBool } from 'kysely';
import type { TicketKind } from '@repo/contract/desk/ticket.ts';
import { writtenReference } from '#core/reference.ts';
import type { NoteChange } from '#store/desk/changes.ts';
import { isAwakeConversation, isAwakeTicket } from '#store/desk/snoozes.ts';
import type { AlertsTable } from '#store/desk/tables.ts';
import type { Tables } from '#store/schema.ts';
import { deskThreadOf } from '#store/tickets/requests.ts';

/** Something that waits for an answer, and when its next alert is due. */
export type UpcomingAlert = Pick<
  AlertsTable,
  'conversationId' | 'ticketId' | 'waitingSince' | 'dueAt'
> & {
  /** When half of the response target has passed, or all of it after the first alert. */
  alertAt: string;
};

/** An alert, and whom it is about. */
export type KnownAlert = AlertsTable & {
  about: 'conversation' | TicketKind;
  /** Empty when unknown. */
  name: string;
  /** The short reference of what waits; undefined for an older one that has none yet. */
  reference: string | undefined;
  /** Where staff answer: see {@link deskThreadOf}. */
  place: Pick<AlertsTable, 'conversationId' | 'ticketId'>;
};

/** Read queries for alerts. */
export const alertReads = (db: Kysely<Tables>) => ({
  /** Returns the alert that is due first. Nothing is raised about what is snoozed. @param now ISO 8601 in UTC */
  async next(now: string): Promise<UpcomingAlert | undefined> {
    const upcoming: UpcomingAlert[] = [];
    for (const given of [0, 50] as const) {
      for (const first of [firstConversation, firstTicket]) {
        const row = await first(db, given, now).executeTakeFirst();
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

const firstConversation = (db: Kysely<Tables>, given: 0 | 50, now: string) =>
  db
    .selectFrom('conversations')
    .select(['waitingSince', 'halfDueAt', 'dueAt', 'id as conversationId'])
    .select((eb) => eb.val<string | null>(null).as('ticketId'))
    .where('alerted', '=', given)
    .where(TIME_AFTER[given], '>', '')
    .where('waitingSince', 'is not', null)
    .where('resolvedAt', 'is', null)
    .where(isAwakeConversation(now))
    .orderBy(TIME_AFTER[given])
    .limit(1);

const firstTicket = (db: Kysely<Tables>, given: 0 | 50, now: string) =>
  db
    .selectFrom('tickets')
    .select((eb) => eb.fn.coalesce('rescuedAt', 'receivedAt').as('waitingSince'))
    .select(['halfDueAt', 'dueAt', 'id as ticketId'])
    .select((eb) => eb.val<string | null>(null).as('conversationId'))
    .where('alerted', '=', given)
    .where(TIME_AFTER[given], '>', '')
    .where('state', 'in', ['new', 'in_work'])
    .where(isAwakeTicket(now))
    .where(isNotDueBefore)
    .orderBy(TIME_AFTER[given])
    .limit(1);

/** A conversation is one thing to do: as long as a message in it is due before a request, the alerts are about that. */
const isNotDueBefore = sql<SqlBool>`not exists (select 1 from conversations
  where conversations.id = tickets.conversation_id and conversations.due_at <= tickets.due_at
    and conversations.waiting_since is not null and conversations.resolved_at is null)`;

/**
 * Reads an alert and whom it is about.
 *
 * @throws {Error} when it does not exist, which the foreign keys make impossible
 */
export async function readAlert(db: Kysely<Tables>, id: string): Promise<KnownAlert> {
  const { kind, ticketName, visitorName, signs, requestOf, state, ...alert } = await db
    .selectFrom('alerts')
    .leftJoin('conversations', 'conversations.id', 'alerts.conversationId')
    .leftJoin('tickets', 'tickets.id', 'alerts.ticketId')
    .selectAll('alerts')
    .select(['kind', 'tickets.name as ticketName', 'conversations.name as visitorName'])
    .select(['tickets.conversationId as requestOf', 'tickets.state'])
    .select((eb) => eb.fn.coalesce('tickets.reference', 'conversations.reference').as('signs'))
    .where('alerts.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...alert,
    about: kind ?? 'conversation',
    name: ticketName ?? visitorName ?? '',
    reference: writtenReference(signs),
    place: deskThreadOf(alert, { requestOf, state }),
  };
}

/** Write queries for alerts. */
export const alertWrites = (db: Kysely<Tables>, noteChange: NoteChange) => ({
  /** Adds an alert, and marks its subject as alerted. */
  async add(alert: AlertsTable) {
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
