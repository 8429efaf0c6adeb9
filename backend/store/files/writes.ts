import type { Kysely } from 'kysely';
import { FilesNotClaimable } from '@/backend/core/file-errors';
import type { NoteChange } from '@/backend/store/desk/changes';
import type { FileWrites } from '@/backend/store/files/file-store';
import { giveUp } from '@/backend/store/files/give-up';
import { NO_OWNER } from '@/backend/store/files/no-owner';
import { isUnowned, nameable } from '@/backend/store/files/owned';
import type { Tables } from '@/backend/store/schema';

/** What a file has before anything of it has arrived. */
const NOTHING_YET = {
  received: 0,
  type: '',
  sha256: null,
  state: 'arriving',
  scan: 'none',
  scanResult: '',
  previewSize: null,
  completedAt: null,
  dueAt: null,
  attempts: 0,
  ...NO_OWNER,
} as const;

/** Implements {@link FileWrites}. */
export const fileWrites = (db: Kysely<Tables>, noteChange: NoteChange): FileWrites => ({
  async addFile(file) {
    await db
      .insertInto('files')
      .values({ ...NOTHING_YET, ...file })
      .execute();
  },

  async recordPart(id, from, received) {
    const { numUpdatedRows } = await db
      .updateTable('files')
      .set({ received })
      .where('id', '=', id)
      .where('received', '=', from)
      .where('state', '=', 'arriving')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async completeFile(id, completed) {
    const { numUpdatedRows } = await db
      .updateTable('files')
      .set({ ...completed, received: completed.size, state: 'complete' })
      .where('id', '=', id)
      .where('state', '=', 'arriving')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async claimFiles(ids, session, owner) {
    if (ids.length === 0) return [];
    const claimed = await db
      .updateTable('files')
      .set(owner)
      .where('id', 'in', ids)
      .where('session', '=', session)
      .where('state', '=', 'complete')
      .where(isUnowned())
      .returningAll()
      .execute();
    if (claimed.length !== new Set(ids).size) throw new FilesNotClaimable();
    return claimed.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  },

  async disownFiles(receivedMailId) {
    await db
      .updateTable('files')
      .set({ receivedMailId: null })
      .where('receivedMailId', '=', receivedMailId)
      .execute();
  },

  async takeDueFile(now, until) {
    const due = await db
      .selectFrom('files')
      .selectAll()
      .where('dueAt', '<=', now)
      .orderBy('dueAt')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    // Whoever changes it first has it.
    const { numUpdatedRows } = await db
      .updateTable('files')
      .set({ dueAt: until, attempts: due.attempts + 1 })
      .where('id', '=', due.id)
      .where('dueAt', '=', due.dueAt)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? { ...due, attempts: due.attempts + 1 } : undefined;
  },

  async changeFile(id, change) {
    const changed = await db
      .updateTable('files')
      .set(change)
      .where('id', '=', id)
      .where('state', '!=', 'removing')
      .returning(['inquiryId', 'conversationId', 'replyId', 'receivedMailId'])
      .executeTakeFirst();
    if (!changed) return;
    const { inquiryId, conversationId, replyId, receivedMailId } = changed;
    if (conversationId !== null) await noteChange('conversation', conversationId);
    const replied = db.selectFrom('replies').select('ticketId').where('id', '=', replyId);
    const received = db
      .selectFrom('receivedMails')
      .select('ticketId')
      .where('id', '=', receivedMailId);
    const tickets = await db
      .selectFrom('tickets')
      .select('id')
      .where((eb) =>
        eb.or([eb('inquiryId', '=', inquiryId), eb('id', 'in', replied), eb('id', 'in', received)]),
      )
      .execute();
    for (const ticket of tickets) await noteChange('ticket', ticket.id);
  },

  giveUpFiles: (ids) =>
    giveUp(db).where('id', 'in', nameable(ids)).where(isUnowned()).returningAll().execute(),

  async removeFiles(ids) {
    await db
      .deleteFrom('files')
      .where('id', 'in', nameable(ids))
      .where('state', '=', 'removing')
      .execute();
  },
});
