import type { Kysely } from 'kysely';
import type { NotificationKind } from '@repo/contract/desk/notification.ts';
import type { NoteChange } from '#store/desk/changes.ts';
import type { Tables } from '#store/schema.ts';

/** What a notification is about. */
export type NotifiedMatter = { conversationId: string } | { ticketId: string };

/** The kinds that are no longer true once an answer is given. */
const TARGET_KINDS = ['target-half', 'target-passed'] as const satisfies NotificationKind[];

/** Changes the unread notifications about something. */
export const unreadAbout = (db: Kysely<Tables>, about: NotifiedMatter) => {
  const unread = db.updateTable('notifications').where('readAt', 'is', null);
  return 'ticketId' in about
    ? unread.where('ticketId', '=', about.ticketId)
    : unread.where('conversationId', '=', about.conversationId);
};

/** Marks what says that an answer is due as read, for everyone: nobody waits for one there anymore. */
export async function settleTargets(
  db: Kysely<Tables>,
  noteChange: NoteChange,
  about: NotifiedMatter,
): Promise<void> {
  const settled = await unreadAbout(db, about)
    .set((row) => ({ readAt: row.ref('updatedAt') }))
    .where('kind', 'in', TARGET_KINDS)
    .returning('staffId')
    .execute();
  for (const { staffId } of settled) await noteChange('staff', staffId);
}

/** Of what a colleague has notified somebody. */
export type ToldByColleague = {
  about: NotifiedMatter;
  staffId: string;
  kind: NotificationKind;
  actorId: string;
};

/** Takes back an unread notification, or once of what it counts: whoever has caused it has undone that. */
export async function takeBackUnread(
  db: Kysely<Tables>,
  noteChange: NoteChange,
  { about, staffId, kind, actorId }: ToldByColleague,
): Promise<void> {
  const left = await unreadAbout(db, about)
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('staffId', '=', staffId)
    .where('kind', '=', kind)
    .where('actorId', '=', actorId)
    .returning(['id', 'count'])
    .executeTakeFirst();
  if (!left) return;
  if (left.count === 0) {
    await db.deleteFrom('notifications').where('id', '=', left.id).execute();
  }
  await noteChange('staff', staffId);
}
