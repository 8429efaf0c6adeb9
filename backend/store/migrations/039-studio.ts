import type { ColumnDataType, Expression } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What editors have drafted, the links that show it, what others said about it, and how it was published.
 *
 * @param text the type of a text that is compared byte by byte
 */
export const addStudio = (text: ColumnDataType | Expression<unknown>): Migration => ({
  async up(db) {
    await db.schema
      .createTable('studio_drafts')
      .addColumn('file', text, (column) => column.primaryKey())
      .addColumn('base', text)
      .addColumn('text', text)
      .addColumn('choices', text, (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('changed_by', text, (column) => column.references('staff.id').onDelete('set null'))
      .addColumn('changed_at', text, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('studio_links')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('secret_hash', text, (column) => column.notNull().unique())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('made_by', text, (column) => column.references('staff.id').onDelete('set null'))
      .addColumn('made_at', text, (column) => column.notNull())
      .addColumn('ends_at', text, (column) => column.notNull())
      .addColumn('withdrawn_at', text)
      .execute();
    await db.schema
      .createTable('studio_remarks')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('link_id', text, (column) =>
        column.notNull().references('studio_links.id').onDelete('cascade'),
      )
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('text', text, (column) => column.notNull())
      .addColumn('path', text, (column) => column.notNull())
      .addColumn('place', text, (column) => column.notNull())
      .addColumn('drafts_digest', text, (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('studio_remarks_link')
      .on('studio_remarks')
      .columns(['link_id', 'at'])
      .execute();
    await db.schema
      .createTable('studio_publications')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('files', text, (column) => column.notNull())
      .addColumn('subject', text, (column) => column.notNull())
      .addColumn('made_by', text, (column) => column.references('staff.id').onDelete('set null'))
      .addColumn('made_at', text, (column) => column.notNull())
      .addColumn('due_at', text, (column) => column.notNull())
      .addColumn('leased_until', text)
      .addColumn('step', text)
      .addColumn('commit_id', text)
      .addColumn('done_at', text)
      .addColumn('reason', text)
      .execute();
    await db.schema
      .createIndex('studio_publications_due')
      .on('studio_publications')
      .columns(['state', 'due_at'])
      .execute();
  },
});
