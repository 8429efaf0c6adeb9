import { sql, type ColumnDataType, type Expression } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Replies that are to be sent later.
 *
 * @param text the type of a text that is compared byte by byte
 */
export const addScheduledReplies = (text: ColumnDataType | Expression<unknown>): Migration => ({
  async up(db) {
    await db.schema
      .createTable('scheduled_replies')
      .addColumn('id', text, (column) => column.primaryKey())
      // The version before erases conversations and tickets without knowing of these.
      .addColumn('conversation_id', text, (column) =>
        column.references('conversations.id').onDelete('cascade'),
      )
      .addColumn('ticket_id', text, (column) => column.references('tickets.id').onDelete('cascade'))
      .addColumn('staff_id', text, (column) =>
        column.notNull().references('staff.id').onDelete('cascade'),
      )
      .addColumn('text', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('due_at', text, (column) => column.notNull())
      .addColumn('seen_seq', 'integer', (column) => column.notNull())
      .addColumn('seen_count', 'integer', (column) => column.notNull())
      .addColumn('held', text)
      .execute();
    for (const column of ['conversation_id', 'ticket_id']) {
      await db.schema
        .createIndex(`scheduled_replies_${column}`)
        .on('scheduled_replies')
        .column(column)
        .execute();
    }
    await db.schema
      .createIndex('scheduled_replies_due')
      .on('scheduled_replies')
      .columns(['due_at', 'id'])
      .where(sql.ref('held'), 'is', null)
      .execute();
  },
});
