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
