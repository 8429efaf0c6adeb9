import { DatabaseSync } from 'node:sqlite';
import { dataFilePath } from '@/backend/store/data-file';
import { sqliteTestDatabase, type TestDatabase } from '@/tests/support/backend/test-database';

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
  const path = dataFilePath(dataDir);
  const database = new DatabaseSync(path, { readOnly: !mayWrite, timeout: 5000 });
  const stored = sqliteTestDatabase(database);
  const [problem] = await stored.query('pragma integrity_check');
  if (problem?.integrity_check !== 'ok') {
    database.close();
    throw new Error(`${path} is damaged: ${String(problem?.integrity_check)}`);
  }
  return {
    ...stored,
    [Symbol.asyncDispose]: () => Promise.try(() => database.close()),
  };
}
