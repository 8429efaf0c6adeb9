import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { requireStore } from '#backup/postgres/server.ts';
import { restartChangesIn } from '#backup/sqlite/restart-changes.ts';
import { CommandError } from '#core/errors.ts';
import { restartChanges } from '#store/desk/changes.ts';
import type { StorePlace } from '#store/open-store.ts';
import { CONTINUE_NUMBERS } from '#store/postgres/numbers.ts';
import { withoutBackends } from '#store/postgres/without-backends.ts';
import { dataFilePath } from '#store/sqlite/data-file.ts';
import { lockFolder } from '#store/sqlite/folder-lock.ts';

/**
 * Restarts the log of changes of a store that was set back to an earlier moment by other means than ours, like
 * PostgreSQL's point-in-time recovery or a snapshot of a disk.
 *
 * @param now milliseconds since 1970
 * @throws {CommandError} when a backend uses the store, or it cannot be used
 * @throws {StoreUnavailable} when it cannot be reached or written right now
 */
export async function finishRecovery(
  { DATABASE_URL, DATA_DIR }: StorePlace,
  now: number,
): Promise<void> {
  if (DATABASE_URL === undefined) finishInFolder(DATA_DIR, now);
  else await finishOnServer(DATABASE_URL, now);
}

async function finishOnServer(url: string, now: number): Promise<void> {
  await requireStore(url);
  await withoutBackends(url, (connection) =>
    connection.transaction().execute(async (db) => {
      for (const statement of [...restartChanges(now), CONTINUE_NUMBERS]) {
        await sql.raw(statement).execute(db);
      }
    }),
  );
}

function finishInFolder(dataDir: string, now: number): void {
  const path = dataFilePath(dataDir);
  if (!existsSync(path)) throw new CommandError(`There is no data file ${path}. Check DATA_DIR.`);
  const lock = lockFolder(dataDir, 'of npm run operate -- restore', 'Stop it first.');
  try {
    restartChangesIn(path, now);
  } finally {
    lock[Symbol.dispose]();
  }
}
