import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import {
  notificationChoicesSchema,
  USUAL_CHOICES,
  type NotificationChoices,
  type NotificationKind,
  type ReadNotifications,
} from '@repo/contract/desk/notification.ts';
import type { NoteChange } from '#store/desk/changes.ts';
import type { NotificationsTable } from '#store/notifications/tables.ts';
import {
  takeBackUnread,
  unreadAbout,
  type NotifiedMatter,
  type ToldByColleague,
} from '#store/notifications/unread-about.ts';
import type { Tables } from '#store/schema.ts';

/** Something to notify one person of. Times are ISO 8601 in UTC. */
export type NewNotification = Pick<NotificationsTable, 'staffId' | 'kind' | 'actorId'> & {
  about: NotifiedMatter;
  at: string;
  /** Whether an email tells them already. */
  isMailed: boolean;
};

/** How many notifications one person keeps. */
const KEPT = 500;

/** Read queries for notifications of which only those who add or send them need to know. */
export const notificationReads = (db: Kysely<Tables>) => ({
  /** How somebody wants to be notified. */
  async choicesOf(staffId: string): Promise<NotificationChoices> {
    const person = db.selectFrom('notifiedStaff').select('choices').where('staffId', '=', staffId);
    return choicesFrom((await person.executeTakeFirst())?.choices);
  },

  /** Those who have chosen how they want to be notified, and how, in the order of their IDs. */
  async choosers(): Promise<{ staffId: string; choices: NotificationChoices }[]> {
    const rows = await db
      .selectFrom('notifiedStaff')
      .select(['staffId', 'choices'])
      .where('choices', 'is not', null)
      .orderBy('staffId')
      .execute();
    return rows.map(({ staffId, choices }) => ({ staffId, choices: choicesFrom(choices) }));
  },

  /** Since when the oldest notification of these kinds is unread of which no email has told. */
  async oldestUnmailed(
    staffId: string,
    kinds: readonly NotificationKind[],
  ): Promise<string | undefined> {
    const oldest = await db
      .selectFrom('notifications')
      .select('createdAt')
      .where('staffId', '=', staffId)
      .where('kind', 'in', kinds)
      .where('readAt', 'is', null)
      .where('mailedAt', 'is', null)
      .orderBy('createdAt')
      .limit(1)
      .executeTakeFirst();
    return oldest?.createdAt;
  },
});

/** Choices that this version cannot read, such as those of a later one, are as good as none. */
const choicesFrom = (json: string | null | undefined): NotificationChoices =>
  notificationChoicesSchema.safeParse(JSON.parse(json ?? 'null')).data ?? USUAL_CHOICES;

/** Write queries for notifications. */
export function notificationWrites(db: Kysely<Tables>, noteChange: NoteChange) {
  const noteFor = async (people: readonly { staffId: string }[]) => {
    for (const staffId of new Set(people.map((person) => person.staffId)))
      await noteChange('staff', staffId);
  };

  return {
    /**
     * Notifies somebody, unless they have turned that kind off. While they have an unread notification of the same kind
     * about the same thing, that one counts one more.
     */
    async add({ about, at, isMailed, ...notified }: NewNotification) {
      const { staffId, kind, actorId } = notified;
      const least = Date.parse(at);
      // Whoever else notifies the same person waits here until the commit, so numbers are committed in their order.
      const { number, choices } = await db
        .insertInto('notifiedStaff')
        .values({ staffId, lastNumber: least })
        .onConflict((conflict) =>
          conflict.column('staffId').doUpdateSet((row) => ({
            lastNumber: row
              .case()
              .when('notifiedStaff.lastNumber', '<', least)
              .then(least)
              .else(row('notifiedStaff.lastNumber', '+', 1))
              .end(),
          })),
        )
        .returning(['lastNumber as number', 'choices'])
        .executeTakeFirstOrThrow();
      if (choicesFrom(choices).off.includes(kind)) return;
      const { numUpdatedRows } = await unreadAbout(db, about)
        .set((row) => ({ count: row('count', '+', 1), updatedAt: at, actorId }))
        .where('staffId', '=', staffId)
        .where('kind', '=', kind)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) {
        const when = { createdAt: at, updatedAt: at, mailedAt: isMailed ? at : null };
        await db
          .insertInto('notifications')
          .values({ id: randomUUID(), number, count: 1, ...notified, ...columnsOf(about), ...when })
          .execute();
        await prune(db, staffId);
      }
      await noteFor([{ staffId }]);
    },

    /** Takes back one that somebody has not read: what it tells of was undone by who did it. */
    takeBack: (told: ToldByColleague) => takeBackUnread(db, noteChange, told),

    /** Marks some of a person's notifications as read. @param at ISO 8601 in UTC */
    async markRead(staffId: string, which: ReadNotifications, at: string) {
      const unread = db
        .updateTable('notifications')
        .set({ readAt: at })
        .where('staffId', '=', staffId)
        .where('readAt', 'is', null);
      const chosen =
        'upTo' in which
          ? unread.where('number', '<=', which.upTo)
          : 'id' in which
            ? unread.where('id', '=', which.id)
            : 'ticketId' in which
              ? unread.where('ticketId', '=', which.ticketId)
              : unread.where((eb) =>
                  eb.or([
                    eb('conversationId', '=', which.conversationId),
                    // Its leads and call requests are on the same page.
                    eb(
                      'ticketId',
                      'in',
                      eb
                        .selectFrom('tickets')
                        .select('tickets.id')
                        .where('tickets.conversationId', '=', which.conversationId),
                    ),
                  ]),
                );
      await noteFor(await chosen.returning('staffId').execute());
    },

    /** Notes that the email which is due at a time tells of a person's unread notifications of some kinds. */
    async markMailed(staffId: string, kinds: readonly NotificationKind[], due: string) {
      await db
        .updateTable('notifications')
        .set({ mailedAt: due })
        .where('staffId', '=', staffId)
        .where('kind', 'in', kinds)
        .where('readAt', 'is', null)
        .where('mailedAt', 'is', null)
        .execute();
    },

    /** Sets how somebody wants to be notified. */
    async choose(staffId: string, chosen: NotificationChoices) {
      const choices = JSON.stringify(chosen);
      await db
        .insertInto('notifiedStaff')
        .values({ staffId, choices })
        .onConflict((conflict) => conflict.column('staffId').doUpdateSet({ choices }))
        .execute();
      await noteFor([{ staffId }]);
    },
  };
}

const columnsOf = (about: NotifiedMatter) =>
  'ticketId' in about
    ? { ticketId: about.ticketId, conversationId: null }
    : { ticketId: null, conversationId: about.conversationId };

/** Removes what a person has too many of: what was read first, and the oldest first. */
async function prune(db: Kysely<Tables>, staffId: string): Promise<void> {
  const surplus = db
    .selectFrom('notifications')
    .select('id')
    .where('staffId', '=', staffId)
    .orderBy(sql`case when read_at is null then 0 else 1 end`)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .offset(KEPT)
    .limit(KEPT);
  await db.deleteFrom('notifications').where('id', 'in', surplus).execute();
}
