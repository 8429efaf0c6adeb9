import type { ColumnDataType, Expression } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Webhooks that are messages in Slack or Teams, and the threads in Slack.
 *
 * @param text the type of a text that is compared byte by byte
 */
export const addSlack = (text: ColumnDataType | Expression<unknown>): Migration => ({
  async up(db) {
    await db.schema
      .alterTable('webhook_endpoints')
      .addColumn('format', text, (column) => column.notNull().defaultTo('standard'))
      .execute();
    await db.schema.alterTable('webhook_endpoints').addColumn('channel', text).execute();
    await db.schema.alterTable('webhook_endpoints').addColumn('token', text).execute();
    await db.schema
      .createTable('webhook_threads')
      .addColumn('endpoint_id', text, (column) =>
        column.notNull().references('webhook_endpoints.id').onDelete('cascade'),
      )
      // Not a foreign key, as in `webhook_deliveries`.
      .addColumn('matter', text, (column) => column.notNull())
      .addColumn('channel', text, (column) => column.notNull())
      .addColumn('ts', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('webhook_threads_key', ['endpoint_id', 'matter'])
      .execute();
    await db.schema
      .createIndex('webhook_threads_place')
      .on('webhook_threads')
      .columns(['channel', 'ts'])
      .execute();
    await db.schema
      .createIndex('webhook_threads_matter')
      .on('webhook_threads')
      .column('matter')
      .execute();
  },
});
