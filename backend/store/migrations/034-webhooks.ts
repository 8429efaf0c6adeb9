import { sql, type ColumnDataType, type CreateTableBuilder, type Expression } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The addresses that are told of events, and what is to be told them.
 *
 * @param text the type of a text that is compared byte by byte
 * @param addNumber adds the primary key `seq`, which numbers the rows
 */
export const addWebhooks = (
  text: ColumnDataType | Expression<unknown>,
  addNumber: (table: CreateTableBuilder<string>) => CreateTableBuilder<string>,
): Migration => ({
  async up(db) {
    await db.schema
      .createTable('webhook_endpoints')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('url', text, (column) => column.notNull())
      .addColumn('kinds', text, (column) => column.notNull())
      .addColumn('secret', text, (column) => column.notNull())
      .addColumn('old_secret', text)
      .addColumn('old_secret_until', text)
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('paused_at', text)
      .addColumn('pause_reason', text)
      .addColumn('expired', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await addNumber(db.schema.createTable('webhook_deliveries'))
      .addColumn('id', text, (column) => column.notNull().unique())
      .addColumn('endpoint_id', text, (column) =>
        column.notNull().references('webhook_endpoints.id').onDelete('cascade'),
      )
      // Not a foreign key: that something was erased is told after it is gone.
      .addColumn('matter', text, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('happened_at', text, (column) => column.notNull())
      .addColumn('data', text, (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('first_attempt_at', text)
      .addColumn('next_attempt_at', text, (column) => column.notNull())
      .addColumn('leased_until', text)
      .addColumn('last_error', text)
      .addColumn('status', 'integer')
      .addColumn('answer', text)
      .addColumn('done_at', text)
      .execute();
    await db.schema
      .createIndex('webhook_deliveries_due')
      .on('webhook_deliveries')
      .columns(['endpoint_id', 'next_attempt_at', 'seq'])
      .where(sql.ref('state'), '=', sql.lit('queued'))
      .execute();
    await db.schema
      .createIndex('webhook_deliveries_matter')
      .on('webhook_deliveries')
      .columns(['matter', 'endpoint_id', 'seq'])
      .execute();
    await db.schema
      .createIndex('webhook_deliveries_endpoint')
      .on('webhook_deliveries')
      .columns(['endpoint_id', 'seq'])
      .execute();
  },
});
