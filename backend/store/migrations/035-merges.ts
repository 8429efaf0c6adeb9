import type { ColumnDataType, Expression } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Which tickets staff have merged into conversations.
 *
 * @param text the type of a text that is compared byte by byte
 */
export const addMerges = (text: ColumnDataType | Expression<unknown>): Migration => ({
  async up(db) {
    await db.schema
      .createTable('merges')
      .addColumn('ticket_id', text, (column) =>
        column.primaryKey().references('tickets.id').onDelete('cascade'),
      )
      .addColumn('staff_id', text, (column) =>
        column.notNull().references('staff.id').onDelete('cascade'),
      )
      .addColumn('merged_at', text, (column) => column.notNull())
      .addColumn('assignee_id', text, (column) =>
        column.references('staff.id').onDelete('set null'),
      )
      .addColumn('given', 'integer', (column) => column.notNull())
      .addColumn('label_ids', text, (column) => column.notNull())
      .execute();
  },
});
