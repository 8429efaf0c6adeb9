import type { ColumnDataType, Expression } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * When somebody has done what a comment on the drafts asks for.
 *
 * @param text the type of a text that is compared byte by byte
 */
export const addDoneRemarks = (text: ColumnDataType | Expression<unknown>): Migration => ({
  async up(db) {
    await db.schema.alterTable('studio_remarks').addColumn('done_at', text).execute();
  },
});
