import type { Kysely } from 'kysely';
import type { NoteChange } from '@/backend/store/desk/changes';
import type { Tables } from '@/backend/store/schema';
import { signInWrites } from '@/backend/store/staff/sign-in-writes';
import { failureWrites } from '@/backend/store/staff/failures';
import type { StaffWrites } from '@/backend/store/staff/staff-store';

/** Implements {@link StaffWrites}. */
export const staffWrites = (db: Kysely<Tables>, noteChange: NoteChange): StaffWrites => ({
  ...accountWrites(db, noteChange),
  ...signInWrites(db, noteChange),
  ...failureWrites(db),
});

function accountWrites(
  db: Kysely<Tables>,
  noteChange: NoteChange,
): Pick<
  StaffWrites,
  | 'addStaff'
  | 'changeStaff'
  | 'addSession'
  | 'touchSession'
  | 'confirmSession'
  | 'endSessions'
  | 'releaseWork'
> {
  return {
    async addStaff(staff) {
      await db.insertInto('staff').values(staff).execute();
      await noteChange('staff');
    },

    async changeStaff(id, changes) {
      await db.updateTable('staff').set(changes).where('id', '=', id).execute();
      await noteChange('staff');
    },

    async addSession(session) {
      await db.insertInto('staffSessions').values(session).execute();
    },

    async touchSession(tokenHash, lastActiveAt) {
      await db
        .updateTable('staffSessions')
        .set({ lastActiveAt })
        .where('tokenHash', '=', tokenHash)
        .execute();
    },

    async confirmSession(tokenHash, confirmedAt) {
      await db
        .updateTable('staffSessions')
        .set({ confirmedAt })
        .where('tokenHash', '=', tokenHash)
        .execute();
    },

    async endSessions(which) {
      const sessions = db.deleteFrom('staffSessions').returning('tokenHash');
      const ended = await (
        'tokenHash' in which
          ? sessions.where('tokenHash', '=', which.tokenHash)
          : 'begunBefore' in which
            ? sessions.where('createdAt', '<', which.begunBefore)
            : sessions
                .where('staffId', '=', which.staffId)
                .where('tokenHash', '!=', which.except ?? '')
      ).execute();
      // Their sockets may be at another backend. What expires ends by itself.
      if (ended.length > 0 && !('begunBefore' in which)) await noteChange('staff');
      return ended.map(({ tokenHash }) => tokenHash);
    },

    async releaseWork(staffId) {
      const conversations = await db
        .updateTable('conversations')
        .set({ assigneeId: null })
        .where('assigneeId', '=', staffId)
        .where('resolvedAt', 'is', null)
        .returning('id')
        .execute();
      const tickets = await db
        .updateTable('tickets')
        .set({ assigneeId: null })
        .where('assigneeId', '=', staffId)
        .where('state', '!=', 'closed')
        .returning('id')
        .execute();
      for (const { id } of conversations) await noteChange('conversation', id);
      for (const { id } of tickets) await noteChange('ticket', id);
    },
  };
}
