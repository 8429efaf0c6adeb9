import { PostgresAdapter, type Kysely } from 'kysely';
import { DEFAULT_MIGRATION_LOCK_TABLE, MIGRATION_LOCK_ID } from 'kysely/migration';

const LOCK = { lockTable: DEFAULT_MIGRATION_LOCK_TABLE, lockRowId: MIGRATION_LOCK_ID };

const adapter = new PostgresAdapter();

/**
 * The lock under which Kysely's migrator works. It belongs to one connection, until that one releases it or ends,
 * however its process ends.
 */
export const migrationLock = {
  acquire: <DB>(connection: Kysely<DB>): Promise<void> =>
    adapter.acquireMigrationLock(connection, LOCK),
  release: <DB>(connection: Kysely<DB>): Promise<void> =>
    adapter.releaseMigrationLock(connection, LOCK),
};
