import type { Kysely } from 'kysely';
import type { ApiToken } from '@repo/contract/desk/api-token.ts';
import type { NoteChange } from '#store/desk/changes.ts';
import type { Tables } from '#store/schema.ts';
import { presentStaff, type StoredStaff } from '#store/staff/staff.ts';
import type { ApiTokensTable } from '#store/staff/tables.ts';

/** A token of a program. */
export type StoredToken = ApiTokensTable;

/** Read queries for the tokens of programs. */
export const apiTokenReads = (db: Kysely<Tables>) => ({
  /** Finds a token and whoever made it, unless that account was removed. */
  async find(tokenHash: string): Promise<{ token: StoredToken; staff: StoredStaff } | undefined> {
    const token = await db
      .selectFrom('apiTokens')
      .selectAll()
      .where('tokenHash', '=', tokenHash)
      .executeTakeFirst();
    const staff =
      token && (await presentStaff(db).where('id', '=', token.staffId).executeTakeFirst());
    return staff && { token, staff };
  },

  /** The tokens that have not expired at a time (ISO 8601 in UTC), the newest first. */
  async list(now: string): Promise<ApiToken[]> {
    const rows = await db
      .selectFrom('apiTokens as token')
      .innerJoin('staff', 'staff.id', 'token.staffId')
      .select(['token.id', 'token.name', 'token.role', 'token.createdAt', 'token.expiresAt'])
      .select(['token.lastUsedAt', 'staffId', 'staff.name as staffName'])
      .where('token.expiresAt', '>', now)
      .orderBy('token.createdAt', 'desc')
      .orderBy('token.id')
      .execute();
    return rows.map(({ staffId, staffName, ...token }) => ({
      ...token,
      by: { id: staffId, name: staffName },
    }));
  },
});

/** Write queries for the tokens of programs. */
export const apiTokenWrites = (db: Kysely<Tables>, noteChange: NoteChange) => ({
  /** Stores a token, and removes what has expired by then. */
  async add(token: StoredToken) {
    await db.deleteFrom('apiTokens').where('expiresAt', '<=', token.createdAt).execute();
    await db.insertInto('apiTokens').values(token).execute();
    await noteChange('staff');
  },

  async touch(id: string, lastUsedAt: string) {
    await db.updateTable('apiTokens').set({ lastUsedAt }).where('id', '=', id).execute();
  },

  /** @returns what was removed; undefined if there was no such token */
  async remove(id: string): Promise<StoredToken | undefined> {
    const removed = await db
      .deleteFrom('apiTokens')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (removed) await noteChange('staff');
    return removed;
  },

  /** Removes all tokens that a member of staff has made. */
  async removeBy(staffId: string) {
    await db.deleteFrom('apiTokens').where('staffId', '=', staffId).execute();
  },
});
