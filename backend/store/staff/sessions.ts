import type { Kysely } from 'kysely';
import type { NoteChange } from '#store/desk/changes.ts';
import { pushWrites } from '#store/notifications/push.ts';
import type { Tables } from '#store/schema.ts';
import { presentStaff, type StoredStaff } from '#store/staff/staff.ts';
import type { StaffSessionsTable } from '#store/staff/tables.ts';

/** A session: a signed-in browser, and whose it is. */
export type StoredSession = StaffSessionsTable;

/** Read queries for sessions. */
export const sessionReads = (db: Kysely<Tables>) => ({
  /** Finds a session and whose it is, unless that account was removed. */
  async find(
    tokenHash: string,
  ): Promise<{ session: StoredSession; staff: StoredStaff } | undefined> {
    const session = await db
      .selectFrom('staffSessions')
      .selectAll()
      .where('tokenHash', '=', tokenHash)
      .executeTakeFirst();
    const staff =
      session && (await presentStaff(db).where('id', '=', session.staffId).executeTakeFirst());
    return staff && { session, staff };
  },

  /** The sessions of a person, the one that was active last first. */
  list: (staffId: string): Promise<StoredSession[]> =>
    db
      .selectFrom('staffSessions')
      .selectAll()
      .where('staffId', '=', staffId)
      .orderBy('lastActiveAt', 'desc')
      .orderBy('tokenHash')
      .execute(),

  /** When each person was last active in a current session, by the person's ID. */
  async lastActivity(): Promise<ReadonlyMap<string, string>> {
    const rows = await db
      .selectFrom('staffSessions')
      .select(({ fn }) => ['staffId', fn.max('lastActiveAt').as('at')])
      .groupBy('staffId')
      .execute();
    return new Map(rows.map(({ staffId, at }) => [staffId, at]));
  },
});

/** Write queries for sessions. */
export const sessionWrites = (db: Kysely<Tables>, noteChange: NoteChange) => ({
  async add(session: StoredSession) {
    await db.insertInto('staffSessions').values(session).execute();
  },

  async touch(tokenHash: string, lastActiveAt: string) {
    await db
      .updateTable('staffSessions')
      .set({ lastActiveAt })
      .where('tokenHash', '=', tokenHash)
      .execute();
  },

  /** Notes when the owner of a session has shown again who they are. */
  async confirm(tokenHash: string, confirmedAt: string) {
    await db
      .updateTable('staffSessions')
      .set({ confirmedAt })
      .where('tokenHash', '=', tokenHash)
      .execute();
  },

  /**
   * Ends sessions: one, all of a person's (optionally except one), or all that began before a time.
   *
   * @returns the token hashes of those that ended
   */
  async end(
    which: { tokenHash: string } | { staffId: string; except?: string } | { begunBefore: string },
  ): Promise<string[]> {
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
    // What expires ends by itself, and its browser is still notified.
    if ('begunBefore' in which) return ended.map(({ tokenHash }) => tokenHash);
    await pushWrites(db).remove('tokenHash' in which ? { sessionHash: which.tokenHash } : which);
    // Their sockets may be at another backend.
    if (ended.length > 0) await noteChange('staff');
    return ended.map(({ tokenHash }) => tokenHash);
  },
});
