import type { ColumnDataType, ColumnDefinitionBuilder, Expression, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The type of a column in one of the two databases. */
type TextType = ColumnDataType | Expression<unknown>;

/** What belongs to an account goes with it, also when a version removes it that does not know of this. */
const owned = (column: ColumnDefinitionBuilder) =>
  column.references('staff.id').onDelete('cascade');

async function createFactors(db: Kysely<unknown>, text: TextType): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('staff_id', text, (column) => owned(column.notNull()))
    .addColumn('public_key', text, (column) => column.notNull())
    // An unsigned number of 32 bits.
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('is_backed_up', 'integer', (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('last_used_at', text)
    .execute();
  await db.schema
    .createTable('totp')
    .addColumn('staff_id', text, (column) => owned(column.primaryKey()))
    .addColumn('secret', text, (column) => column.notNull())
    .addColumn('last_step', 'integer', (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('hash', text, (column) => column.primaryKey())
    .addColumn('staff_id', text, (column) => owned(column.notNull()))
    .addColumn('used_at', text)
    .execute();
}

async function createSteps(db: Kysely<unknown>, text: TextType): Promise<void> {
  await db.schema
    .createTable('sign_in_steps')
    .addColumn('token_hash', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('staff_id', text, (column) => owned(column))
    .addColumn('data', text, (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('expires_at', text, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('desk_settings')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('value', text, (column) => column.notNull())
    .execute();
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  for (const table of ['passkeys', 'recovery_codes']) {
    await db.schema.createIndex(`${table}_staff`).on(table).columns(['staff_id']).execute();
  }
  await db.schema
    .createIndex('sign_in_steps_expiry')
    .on('sign_in_steps')
    .columns(['expires_at'])
    .execute();
}

/**
 * What proves, besides a password, who someone is, and what browsers have begun and not finished.
 *
 * @param text the type of a text that is compared byte by byte
 */
export const addFactors = (text: TextType): Migration => ({
  async up(db) {
    await createFactors(db, text);
    await createSteps(db, text);
    await createIndexes(db);
  },
});
