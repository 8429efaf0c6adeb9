import { CommandError } from '@/backend/core/errors';
import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { recordBackup } from '@/backend/backup/record';
import { dataFilePath } from '@/backend/store/sqlite/data-file';
import { headerProblemOf, problemOf } from '@/backend/store/sqlite/data-file-problem';
import { sync } from '@/backend/store/sqlite/sync';

/** Copies all pages at once: in smaller steps, SQLite starts over whenever the backend writes in between. */
const ALL_PAGES = 2 ** 31 - 1;

/** A finished backup: its size in bytes, and whether it was recorded in the store. */
export type MadeBackup = { bytes: number; isRecorded: boolean };

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
  if (existsSync(file)) {
    throw new CommandError(`${file} already exists and was not changed. Choose another name.`);
  }
  if (!existsSync(dirname(resolve(file)))) {
    throw new CommandError(`There is no folder ${dirname(file)} for the backup. Create it first.`);
  }
  const part = `${file}.part`;
  const database = new DatabaseSync(source, { timeout: 5000 });
  try {
    rmSync(part, { force: true });
    closeSync(openSync(part, 'wx', 0o600));
    await backup(database, part, { rate: ALL_PAGES });
    makeSelfContained(part);
    const damage = problemOf(part);
    if (damage !== undefined)
      throw new CommandError(`The data file ${source} ${damage}: no backup.`);
    sync(part);
    renameSync(part, file);
    sync(dirname(resolve(file)));
    const { size: bytes } = statSync(file);
    const createdAt = new Date(now).toISOString();
    return {
      bytes,
      isRecorded: recordBackup(database, { fileName: basename(file), bytes, createdAt }),
    };
  } finally {
    rmSync(part, { force: true });
    database.close();
  }
}

// Turns off write-ahead logging, so that reading the copy later does not create a journal next to it.
function makeSelfContained(path: string): void {
  const copy = new DatabaseSync(path);
  copy.exec('pragma journal_mode = delete');
  copy.close();
}
