import { DatabaseSync } from 'node:sqlite';
import { dataFilePath } from '@repo/backend/store/sqlite/data-file.ts';
import { databaseOf } from '#tests/support/backend/database-pool.ts';
import { viewOf } from '#tests/support/backend/postgres-database.ts';
import { sqliteTestDatabase } from '#tests/support/backend/sqlite-database.ts';
import { isOnPostgres, type TestDatabase } from '#tests/support/backend/test-database.ts';

/** What a backend has stored, on a connection of its own. */
export type Stored = AsyncDisposable & TestDatabase;

/**
 * Opens what a backend with this data folder has stored, whether it runs, has stopped, or was killed.
 *
 * @param mayWrite whether the test changes something, as another process would
 * @throws when it is damaged
 */
export async function openStored(
  dataDir: string,
  { mayWrite = false }: { mayWrite?: boolean } = {},
): Promise<Stored> {
  if (isOnPostgres) {
    const { test, close } = viewOf((await databaseOf(dataDir)).url);
    return { ...test, [Symbol.asyncDispose]: close };
  }
  const path = dataFilePath(dataDir);
  const file = new DatabaseSync(path, { readOnly: !mayWrite, timeout: 5000 });
  const stored = sqliteTestDatabase(file);
  const [problem] = await stored.query('pragma integrity_check');
  if (problem?.integrity_check !== 'ok') {
    file.close();
    throw new Error(`${path} is damaged: ${String(problem?.integrity_check)}`);
  }
  return { ...stored, [Symbol.asyncDispose]: () => Promise.try(() => file.close()) };
}
