import type { ColumnDataType, Expression } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Browsers that are notified while the desk is closed.
 *
 * @param text the type of a text that is compared byte by byte
 */
export const addPush = (text: ColumnDataType | Expression<unknown>): Migration => ({
  async up(db) {
    await db.schema
      .createTable('push_subscriptions')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('staff_id', text, (column) =>
        column.notNull().references('staff.id').onDelete('cascade'),
      )
      .addColumn('session_hash', text, (column) => column.notNull())
      .addColumn('endpoint', text, (column) => column.notNull().unique())
      .addColumn('p256dh', text, (column) => column.notNull())
      .addColumn('auth', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('last_number', 'bigint', (column) => column.notNull())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('busy_until', text)
      .execute();
    await db.schema
      .createIndex('push_subscriptions_staff')
      .on('push_subscriptions')
      .column('staff_id')
      .execute();
  },
});
