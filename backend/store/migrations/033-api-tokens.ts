import type { ColumnDataType, Expression } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Tokens with which programs call the desk.
 *
 * @param text the type of a text that is compared byte by byte
 */
export const addApiTokens = (text: ColumnDataType | Expression<unknown>): Migration => ({
  async up(db) {
    await db.schema
      .createTable('api_tokens')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('token_hash', text, (column) => column.notNull().unique())
      .addColumn('staff_id', text, (column) =>
        column.notNull().references('staff.id').onDelete('cascade'),
      )
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('role', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('expires_at', text, (column) => column.notNull())
      .addColumn('last_used_at', text)
      .execute();
  },
});
