import type { Kysely } from 'kysely';
import type { CannedReply } from '@repo/contract/desk/label.ts';
import type { NoteChange } from '#store/desk/changes.ts';
import type { Tables } from '#store/schema.ts';

/** Read queries for canned replies. */
export const cannedReplyReads = (db: Kysely<Tables>) => ({
  /** All canned replies, sorted by shortcut. */
  list: (): Promise<CannedReply[]> =>
    db.selectFrom('cannedReplies').selectAll().orderBy('shortcut').execute(),
});

/** Write queries for canned replies. */
export const cannedReplyWrites = (db: Kysely<Tables>, noteChange: NoteChange) => ({
  /** Adds a canned reply, or changes the one with its ID. */
  async put({ id, ...reply }: CannedReply) {
    await db
      .insertInto('cannedReplies')
      .values({ id, ...reply })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(reply))
      .execute();
    await noteChange('canned');
  },

  async remove(id: string) {
    await db.deleteFrom('cannedReplies').where('id', '=', id).execute();
    await noteChange('canned');
  },
});
