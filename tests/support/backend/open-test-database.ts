import { databaseOf } from '#tests/support/backend/database-pool.ts';
import { openPostgresTest } from '#tests/support/backend/postgres-database.ts';
import { openSqliteTest } from '#tests/support/backend/sqlite-database.ts';
import { isOnPostgres, type OpenTest } from '#tests/support/backend/test-database.ts';

/**
 * Opens the database that belongs to a data folder, and makes it if there is none.
 *
 * @param dataDir must exist
 * @param waitsForDisk whether each commit waits for the disk
 */
export const openTestDatabase = async (dataDir: string, waitsForDisk = false): Promise<OpenTest> =>
  isOnPostgres
    ? openPostgresTest((await databaseOf(dataDir)).url)
    : openSqliteTest(dataDir, waitsForDisk);
