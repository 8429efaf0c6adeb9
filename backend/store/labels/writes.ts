import type { Kysely } from 'kysely';
import type { NoteChange } from '@/backend/store/changes/change-store';
import type { LabelWrites } from '@/backend/store/labels/label-store';
import type { Tables } from '@/backend/store/schema';

/** Implements {@link LabelWrites}. */
export const labelWrites = (db: Kysely<Tables>, noteChange: NoteChange): LabelWrites => ({
  async putLabel({ id, ...label }) {
    await db
      .insertInto('labels')
      .values({ id, ...label })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(label))
      .execute();
    await noteChange('label');
  },

  async removeLabel(id) {
    await db.deleteFrom('conversationLabels').where('labelId', '=', id).execute();
    await db.deleteFrom('labels').where('id', '=', id).execute();
    await noteChange('label');
  },

  async setLabels(conversationId, labelIds) {
    await db
      .deleteFrom('conversationLabels')
      .where('conversationId', '=', conversationId)
      .execute();
    if (labelIds.length > 0) {
      await db
        .insertInto('conversationLabels')
        .values(labelIds.map((labelId) => ({ conversationId, labelId })))
        .execute();
    }
    await noteChange('conversation', conversationId);
  },

  async putCannedReply({ id, ...reply }) {
    await db
      .insertInto('cannedReplies')
      .values({ id, ...reply })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(reply))
      .execute();
    await noteChange('canned');
  },

  async removeCannedReply(id) {
    await db.deleteFrom('cannedReplies').where('id', '=', id).execute();
    await noteChange('canned');
  },
});
