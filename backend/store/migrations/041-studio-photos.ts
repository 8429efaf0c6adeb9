import type { ColumnDataType, Expression } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The bytes of photos that editors have uploaded and not published.
 *
 * @param text the type of a text that is compared byte by byte
 */
export const addStudioPhotos = (text: ColumnDataType | Expression<unknown>): Migration => ({
  async up(db) {
    await db.schema
      .createTable('studio_photos')
      .addColumn('digest', text, (column) => column.primaryKey())
      .addColumn('bytes', text, (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('added_at', text, (column) => column.notNull())
      .execute();
  },
});
