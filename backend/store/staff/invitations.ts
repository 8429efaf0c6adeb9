import type { Kysely } from 'kysely';
import type { NoteChange } from '#store/desk/changes.ts';
import type { Tables } from '#store/schema.ts';
import type { InvitationsTable } from '#store/staff/tables.ts';

/** An invitation: a link that lets someone create an account. */
export type StoredInvitation = InvitationsTable;

/** Read queries for invitations. */
export const invitationReads = (db: Kysely<Tables>) => ({
  find: (tokenHash: string): Promise<StoredInvitation | undefined> =>
    db.selectFrom('invitations').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst(),

  /** The invitations that can still be used at a time, newest first. */
  list: (now: string): Promise<StoredInvitation[]> =>
    db
      .selectFrom('invitations')
      .selectAll()
      .where('expiresAt', '>', now)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .execute(),
});

/** Write queries for invitations. */
export const invitationWrites = (db: Kysely<Tables>, noteChange: NoteChange) => ({
  /** Stores an invitation, replacing any other for the same address. */
  async replace(invitation: StoredInvitation) {
    await db.deleteFrom('invitations').where('email', '=', invitation.email).execute();
    await db.insertInto('invitations').values(invitation).execute();
    await noteChange('staff');
  },

  /** Deletes the invitations that a member of staff has made. */
  async deleteBy(invitedBy: string) {
    await db.deleteFrom('invitations').where('invitedBy', '=', invitedBy).execute();
    await noteChange('staff');
  },

  /** @returns whether there was one */
  async delete(id: string) {
    const { numDeletedRows } = await db
      .deleteFrom('invitations')
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await noteChange('staff');
    return true;
  },
});
