import type { ColumnDataType, Expression } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Whether conversations that staff have closed have helped. The version before removes a conversation without knowing of
 * its ratings, which go along.
 *
 * @param text the type of a text that is compared byte by byte
 */
export const addRatings = (text: ColumnDataType | Expression<unknown>): Migration => ({
  async up(db) {
    await db.schema
      .createTable('ratings')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('month', text, (column) => column.notNull())
      .addColumn('is_helpful', 'integer', (column) => column.notNull())
      .addColumn('comment', text, (column) => column.notNull())
      .addColumn('conversation_id', text, (column) =>
        column.references('conversations.id').onDelete('cascade'),
      )
      .addColumn('closed_at', text)
      .execute();
    await db.schema
      .createIndex('ratings_closing')
      .unique()
      .on('ratings')
      .columns(['conversation_id', 'closed_at'])
      .execute();
    await db.schema.createIndex('ratings_month').on('ratings').column('month').execute();
  },
});
