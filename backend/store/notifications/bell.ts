import type { ExpressionBuilder, Kysely } from 'kysely';
import {
  MOST_RINGING,
  type Bell,
  type Notification,
  type NotificationKind,
} from '@repo/contract/desk/notification.ts';
import { writtenReference } from '#core/reference.ts';
import type { Tables } from '#store/schema.ts';

/** Whose notifications are read, and whether they see what is about a ticket in quarantine. */
export type NotifiedReader = { staffId: string; seesQuarantine: boolean };

/** Where a page of notifications begins: after the one with this time and this ID. */
export type NotificationPosition = { at: string; id: string };

/** The highest number of unread notifications that is counted. */
const MOST = 999;

/** Read queries for what a person sees of their notifications. */
export const bellReads = (db: Kysely<Tables>) => ({
  /** What the bell shows and rings for. @param soundless the kinds that do not ring */
  async of(
    reader: NotifiedReader,
    soundless: readonly NotificationKind[],
  ): Promise<Omit<Bell, 'isQuiet'>> {
    const person = await db
      .selectFrom('notifiedStaff')
      .select('lastNumber')
      .where('staffId', '=', reader.staffId)
      .executeTakeFirst();
    if (!person) return { unread: 0, last: 0, ringing: [] };
    const unread = visible(db, reader).where('readAt', 'is', null);
    const { count } = await db
      .selectFrom(unread.select('notifications.id').limit(MOST).as('some'))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const ringing = unread
      .select(['number', 'notifications.kind'])
      .orderBy('number', 'desc')
      .limit(MOST_RINGING)
      .$if(soundless.length > 0, (query) =>
        query.where('notifications.kind', 'not in', [...soundless]),
      );
    return { unread: count, last: person.lastNumber, ringing: await ringing.execute() };
  },

  /**
   * What is unread and rings after a number, the oldest first, and the highest number that was given. Numbers follow the
   * commits, so everything up to that one is among them.
   */
  async after(
    reader: NotifiedReader,
    soundless: readonly NotificationKind[],
    number: number,
    limit: number,
  ): Promise<{ last: number; ringing: Notification[] }> {
    const person = await db
      .selectFrom('notifiedStaff')
      .select('lastNumber')
      .where('staffId', '=', reader.staffId)
      .executeTakeFirst();
    const rows = await described(visible(db, reader))
      .where('readAt', 'is', null)
      .where('number', '>', number)
      .$if(soundless.length > 0, (query) =>
        query.where('notifications.kind', 'not in', [...soundless]),
      )
      .orderBy('number')
      .limit(limit)
      .execute();
    return { last: person?.lastNumber ?? number, ringing: rows.map(fromRow) };
  },

  /** A page of somebody's notifications, the newest first. */
  async page(
    reader: NotifiedReader,
    limit: number,
    after?: NotificationPosition,
  ): Promise<Notification[]> {
    const rows = await described(visible(db, reader))
      .$if(after !== undefined, (query) =>
        query.where((eb) =>
          eb(
            eb.refTuple('notifications.updatedAt', 'notifications.id'),
            '<',
            eb.tuple(after?.at ?? '', after?.id ?? ''),
          ),
        ),
      )
      .orderBy('notifications.updatedAt', 'desc')
      .orderBy('notifications.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(fromRow);
  },

  /** The notifications of which the email that was due at a time tells, and which are unread, oldest first. */
  async mailed(staffId: string, due: string): Promise<Notification[]> {
    const rows = await described(visible(db, { staffId, seesQuarantine: true }))
      .where('mailedAt', '=', due)
      .where('readAt', 'is', null)
      .orderBy('number')
      .execute();
    return rows.map(fromRow);
  },
});

/** A person's notifications of what they may see, with what these are about. */
const visible = (db: Kysely<Tables>, { staffId, seesQuarantine }: NotifiedReader) =>
  db
    .selectFrom('notifications')
    .leftJoin('tickets', 'tickets.id', 'notifications.ticketId')
    .where('staffId', '=', staffId)
    .$if(!seesQuarantine, (query) =>
      query.where((eb: ExpressionBuilder<Pick<Tables, 'tickets'>, 'tickets'>) =>
        eb.or([eb('tickets.state', 'is', null), eb('tickets.state', '!=', 'quarantined')]),
      ),
    );

/** Adds what the list shows: who waits there, and which colleague did it. */
const described = (notifications: ReturnType<typeof visible>) =>
  notifications
    .leftJoin('conversations', 'conversations.id', 'notifications.conversationId')
    .leftJoin('staff', 'staff.id', 'actorId')
    .select(['notifications.id', 'number', 'notifications.kind', 'count', 'readAt', 'actorId'])
    .select(['notifications.conversationId', 'ticketId', 'notifications.updatedAt as at'])
    .select('staff.name as actorName')
    .select((eb) => [
      eb.fn.coalesce('tickets.name', 'conversations.name').as('name'),
      eb.fn.coalesce('tickets.reference', 'conversations.reference').as('signs'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

function fromRow({ signs, actorId, actorName, name, ...row }: Row): Notification {
  const reference = writtenReference(signs);
  return {
    ...row,
    name: name ?? '',
    actor: actorId === null ? null : { id: actorId, name: actorName ?? actorId },
    ...(reference !== undefined && { reference }),
  };
}
