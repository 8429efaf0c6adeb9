import type { ColumnDataType, Expression } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The response target that something had when it was closed, for when it is reopened.
 *
 * @param text the type of a text that is compared byte by byte
 */
export const addLastTargets = (text: ColumnDataType | Expression<unknown>): Migration => ({
  async up(db) {
    await db.schema.alterTable('conversations').addColumn('last_waiting_since', text).execute();
    for (const table of ['conversations', 'tickets']) {
      await db.schema.alterTable(table).addColumn('last_half_due_at', text).execute();
      await db.schema.alterTable(table).addColumn('last_due_at', text).execute();
    }
  },
});
