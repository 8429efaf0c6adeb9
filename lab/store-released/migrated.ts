import { join } from 'node:path';
import { POSTGRES_MIGRATIONS } from '@/backend/store/postgres/migrations';
import { openPostgresDatabase } from '@/backend/store/postgres/open';
import { SQLITE_MIGRATIONS } from '@/backend/store/sqlite/migrations';
import { openDatabase } from '@/backend/store/sqlite/open';
import { createSqliteDatabase } from '@/backend/store/sqlite/sqlite-database';
import { startPostgres } from '@/tools/servers/postgres.mjs';
import type { Migrated } from '@/tools/store/check-migrations';
import type { DatabaseName } from '@/tools/store/description';
import { describePostgres } from '@/tools/store/describe-postgres';
import { describeSqlite } from '@/tools/store/describe-sqlite';

/**
 * Runs all migrations of this version in a new file of SQLite, and on a PostgreSQL server of its own.
 *
 * @param folder an empty one, in which both are made
 */
export async function migratedStores(folder: string): Promise<Record<DatabaseName, Migrated>> {
  const file = await createSqliteDatabase(openDatabase(folder));
  const sqlite = {
    migrations: Object.keys(SQLITE_MIGRATIONS),
    tables: await describeSqlite(file.rows),
  };
  await file.close();
  await using server = await startPostgres({ folder: join(folder, 'server'), isTemporary: true });
  const database = await openPostgresDatabase({ url: server.url });
  const postgres = {
    migrations: Object.keys(POSTGRES_MIGRATIONS),
    tables: await describePostgres(database.rows),
  };
  await database.close();
  return { sqlite, postgres };
}
