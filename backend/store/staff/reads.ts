import type { Kysely } from 'kysely';
import type { Tables } from '@/backend/store/schema';
import { failureReads } from '@/backend/store/staff/failures';
import type { StaffReads } from '@/backend/store/staff/staff-store';

/** Implements {@link StaffReads}. */
export function staffReads(db: Kysely<Tables>): StaffReads {
  const present = () => db.selectFrom('staff').selectAll().where('removedAt', 'is', null);
  return {
    ...failureReads(db),

    findStaff: (by) =>
      'id' in by
        ? present().where('id', '=', by.id).executeTakeFirst()
        : present().where('email', '=', by.email).executeTakeFirst(),

    everyStaffName: () =>
      db.selectFrom('staff').select(['id', 'name']).orderBy('name').orderBy('id').execute(),

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

    listSessions: (staffId) =>
      db
        .selectFrom('staffSessions')
        .selectAll()
        .where('staffId', '=', staffId)
        .orderBy('lastActiveAt', 'desc')
        .orderBy('tokenHash')
        .execute(),

    async lastActivity() {
      const rows = await db
        .selectFrom('staffSessions')
        .select(({ fn }) => ['staffId', fn.max('lastActiveAt').as('at')])
        .groupBy('staffId')
        .execute();
      return new Map(rows.map(({ staffId, at }) => [staffId, at]));
    },

    async isKnownDevice({ tokenHash, staffId }) {
      const row = await db
        .selectFrom('knownDevices')
        .select('staffId')
        .where('tokenHash', '=', tokenHash)
        .where('staffId', '=', staffId)
        .executeTakeFirst();
      return row !== undefined;
    },

    findInvitation: (tokenHash) =>
      db
        .selectFrom('invitations')
        .selectAll()
        .where('tokenHash', '=', tokenHash)
        .executeTakeFirst(),

    listInvitations: (now) =>
      db
        .selectFrom('invitations')
        .selectAll()
        .where('expiresAt', '>', now)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute(),
  };
}
