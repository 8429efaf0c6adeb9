import type { DatabaseSync } from 'node:sqlite';
import { logFiles } from '@repo/backend/store/sqlite/data-file-watch.ts';
import { openDatabase } from '@repo/backend/store/sqlite/open.ts';
import { createSqliteStore } from '@repo/backend/store/sqlite/sqlite-store.ts';
import { addMigratedFile } from '#tests/support/backend/migrated-file.ts';
import type { OpenTest, TestDatabase } from '#tests/support/backend/test-database.ts';

/** Opens the data file of a folder. The test shares its connection with the store. */
export async function openSqliteTest(dataDir: string, waitsForDisk: boolean): Promise<OpenTest> {
  await addMigratedFile(dataDir);
  const file = openDatabase(dataDir);
  if (!waitsForDisk) file.exec('pragma synchronous = off');
  return {
    test: sqliteTestDatabase(file),
    openStore: (log) => createSqliteStore(file, log && logFiles(log)),
    file,
    env: { DATABASE_URL: '' },
    close: () => Promise.resolve(),
  };
}

/** A test's view of an open SQLite database. */
export function sqliteTestDatabase(file: DatabaseSync): TestDatabase {
  const query: TestDatabase['query'] = (sql, ...parameters) =>
    Promise.try(() => file.prepare(sql).all(...parameters));
  return {
    query,
    async tableNames() {
      const tables = await query(
        "select name from sqlite_schema where type = 'table' and name not like 'search_index%' and name not like 'search_words%'",
      );
      return tables.map(({ name }) => String(name));
    },
    setReadOnly: (isReadOnly) =>
      Promise.try(() => file.exec(`pragma query_only = ${isReadOnly ? 'on' : 'off'}`)),
  };
}
