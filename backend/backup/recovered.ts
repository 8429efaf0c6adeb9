import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { requireStore } from '@/backend/backup/postgres/server';
import { restartChangesIn } from '@/backend/backup/sqlite/restart-changes';
import { CommandError } from '@/backend/core/errors';
import { restartChanges } from '@/backend/store/desk/changes';
import type { StorePlace } from '@/backend/store/open-store';
import { CONTINUE_NUMBERS } from '@/backend/store/postgres/numbers';
import { withoutBackends } from '@/backend/store/postgres/without-backends';
import { dataFilePath } from '@/backend/store/sqlite/data-file';
import { lockFolder } from '@/backend/store/sqlite/folder-lock';

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
