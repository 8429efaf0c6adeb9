import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const aboutStaff = (column: ColumnDefinitionBuilder) => column.notNull().references('staff.id');

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('password_hash', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('removed_at', 'text')
    .execute();
  await db.schema
    .createTable('staff_sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', aboutStaff)
    .addColumn('created_at', 'text', required)
    .addColumn('last_active_at', 'text', required)
    .execute();
  await db.schema
    .createTable('known_devices')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', aboutStaff)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute();
  for (const table of ['staff_sessions', 'known_devices']) {
    await db.schema.createIndex(`${table}_staff`).on(table).column('staff_id').execute();
  }
}

/** The accounts of staff, and what gives access to them. */
export const createStaff: Migration = { up };
