import { CommandError } from '@/backend/core/errors';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { MadeBackup } from '@/backend/backup/made-backup';
import { recordBackup } from '@/backend/backup/sqlite/record';
import { createWhole } from '@/backend/backup/whole-file';
import { dataFilePath } from '@/backend/store/sqlite/data-file';
import { headerProblemOf, problemOf } from '@/backend/store/sqlite/data-file-problem';

/** Copies all pages at once: in smaller steps, SQLite starts over whenever the backend writes in between. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies the data file as of one moment, even while the backend is writing to it. The copy gets its name only
 * once it is complete, checked, and on disk; it is a single file that only its owner can read.
 *
 * @param now milliseconds since 1970
 * @throws {CommandError} when the backup cannot be made; nothing of it is left behind
 */
export async function backUp(dataDir: string, file: string, now: number): Promise<MadeBackup> {
  const source = dataFilePath(dataDir);
  if (!existsSync(source)) {
    throw new CommandError(
      `There is no data file ${source}. Set DATA_DIR to the backend's folder.`,
    );
  }
  const problem = headerProblemOf(source);
  if (problem !== undefined) throw new CommandError(`The data file ${source} ${problem}.`);
  const database = new DatabaseSync(source, { timeout: 5000 });
  try {
    const bytes = await createWhole(file, async (part) => {
      await backup(database, part, { rate: ALL_PAGES });
      makeSelfContained(part);
      const damage = problemOf(part);
      if (damage === undefined) return;
      throw new CommandError(`The data file ${source} ${damage}: no backup.`);
    });
    const createdAt = new Date(now).toISOString();
    return {
      bytes,
      isRecorded: recordBackup(database, { fileName: basename(file), bytes, createdAt }),
    };
  } finally {
    database.close();
  }
}

// Turns off write-ahead logging, so that reading the copy later does not create a journal next to it.
function makeSelfContained(path: string): void {
  const copy = new DatabaseSync(path);
  copy.exec('pragma journal_mode = delete');
  copy.close();
}
