import type { ColumnDataType, Expression } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * How fast pages were, by day, template, and bucket. Nothing in it says for whom.
 *
 * @param text the type of a text that is compared byte by byte
 */
export const addVitals = (text: ColumnDataType | Expression<unknown>): Migration => ({
  async up(db) {
    await db.schema
      .createTable('vitals')
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('template', text, (column) => column.notNull())
      .addColumn('vital', text, (column) => column.notNull())
      .addColumn('bucket', 'integer', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('vitals_bucket', ['day', 'template', 'vital', 'bucket'])
      .execute();
  },
});
