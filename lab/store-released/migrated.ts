import { join } from 'node:path';
import { POSTGRES_MIGRATIONS } from '@repo/backend/store/postgres/migrations.ts';
import { openPostgresDatabase } from '@repo/backend/store/postgres/open.ts';
import { SQLITE_MIGRATIONS } from '@repo/backend/store/sqlite/migrations.ts';
import { openDatabase } from '@repo/backend/store/sqlite/open.ts';
import { createSqliteDatabase } from '@repo/backend/store/sqlite/sqlite-database.ts';
import { startPostgres } from '@repo/testbed/servers/postgres.mjs';
import type { Migrated } from '../../tools/store/check-migrations.ts';
import type { DatabaseName } from '../../tools/store/description.ts';
import { describePostgres } from '../../tools/store/describe-postgres.ts';
import { describeSqlite } from '../../tools/store/describe-sqlite.ts';

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
