import type { Kysely } from 'kysely';
import { byStaff, key, required } from '#store/sqlite/migrations/005-desk/columns.ts';

/** The log of changes to what staff see. */
export async function createChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('changes')
    .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('subject', 'text', required)
    .addColumn('subject_id', 'text', required)
    .execute();
}

/** The network addresses and conversations that staff have blocked. */
export async function createBlocks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blocks')
    .addColumn('id', 'text', key)
    .addColumn('kind', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('created_by', 'text', byStaff)
    .addColumn('created_at', 'text', required)
    .addColumn('until', 'text', required)
    .execute();
  await db.schema
    .createIndex('blocks_value')
    .on('blocks')
    .columns(['kind', 'value', 'until'])
    .execute();
}

/** The records of erasures and backups, and the secrets of this store. */
export async function createRecords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('erasures')
    .addColumn('id', 'text', key)
    .addColumn('erased_by', 'text', byStaff)
    .addColumn('erased_at', 'text', required)
    .addColumn('address_hash', 'text', required)
    .addColumn('counts', 'text', required)
    .execute();
  await db.schema
    .createTable('backups')
    .addColumn('id', 'text', key)
    .addColumn('file_name', 'text', required)
    .addColumn('bytes', 'integer', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', key)
    .addColumn('value', 'text', required)
    .execute();
}
