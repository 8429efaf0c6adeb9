import type { ColumnDataType, Expression, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The type of a column in one of the two databases. */
type TextType = ColumnDataType | Expression<unknown>;

const TEXTS = [
  'at',
  'act',
  'actor_kind',
  'actor_id',
  'subject_kind',
  'subject_id',
  'details',
  'network',
  'actor_name_hash',
  'subject_name_hash',
  'previous_hash',
  'hash',
];

async function createAudit(db: Kysely<unknown>, text: TextType): Promise<void> {
  await TEXTS.reduce(
    (table, name) => table.addColumn(name, text, (column) => column.notNull()),
    db.schema
      .createTable('audit')
      .addColumn('seq', 'integer', (column) => column.primaryKey().notNull()),
  ).execute();
  await db.schema
    .createIndex('audit_subject')
    .on('audit')
    .columns(['subject_kind', 'subject_id'])
    .execute();
  await db.schema.createIndex('audit_act').on('audit').columns(['act', 'at']).execute();
  await db.schema
    .createTable('audit_names')
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('part', text, (column) => column.notNull())
    .addColumn('salt', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('audit_names_key', ['seq', 'part'])
    .execute();
  await db.schema
    .createTable('audit_head')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('hash', text, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('audit_collectors')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('holder', text, (column) => column.notNull())
    .addColumn('held_until', text, (column) => column.notNull())
    .addColumn('failed_at', text)
    .addColumn('last_error', text)
    .execute();
}

/**
 * The audit log, the names in it, its last row, and how far each collector is.
 *
 * @param text the type of a text that is compared byte by byte
 * @param refuseChanges makes the table `audit` refuse everything but new rows
 */
export const addAudit = (
  text: TextType,
  refuseChanges: (db: Kysely<unknown>) => Promise<void>,
): Migration => ({
  async up(db) {
    await createAudit(db, text);
    await refuseChanges(db);
  },
});
