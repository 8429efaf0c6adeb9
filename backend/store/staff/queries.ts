import type { Kysely } from 'kysely';
import type { NoteChange } from '@/backend/store/desk/changes';
import type { Tables } from '@/backend/store/schema';
import type { StaffReads, StaffWrites } from '@/backend/store/staff/staff-store';

/** The queries of {@link StaffReads}. */
export function staffReads(db: Kysely<Tables>): StaffReads {
  const present = () => db.selectFrom('staff').selectAll().where('removedAt', 'is', null);
  return {
    findStaff: (by) =>
      'id' in by
        ? present().where('id', '=', by.id).executeTakeFirst()
        : present().where('email', '=', by.email).executeTakeFirst(),

    listStaff: () => present().orderBy('name').orderBy('id').execute(),

    async findSession(tokenHash) {
      const session = await db
        .selectFrom('staffSessions')
        .selectAll()
        .where('tokenHash', '=', tokenHash)
        .executeTakeFirst();
      const staff =
        session && (await present().where('id', '=', session.staffId).executeTakeFirst());
      return staff && { session, staff };
    },
  };
}

/** The queries of {@link StaffWrites}. */
export function staffWrites(db: Kysely<Tables>, noteChange: NoteChange): StaffWrites {
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

    async endSessions(which) {
      const sessions = db.deleteFrom('staffSessions').returning('tokenHash');
      const ended = await (
        'tokenHash' in which
          ? sessions.where('tokenHash', '=', which.tokenHash)
          : sessions
              .where('staffId', '=', which.staffId)
              .where('tokenHash', '!=', which.except ?? '')
      ).execute();
      return ended.map(({ tokenHash }) => tokenHash);
    },
  };
}
