import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { CommandError } from '#core/errors.ts';
import { bytesOf, createBackup, type MadeBackup } from '#backup/made-backup.ts';
import { filesInFile, filesInStore } from '#backup/sqlite/files-in-store.ts';
import { recordBackup } from '#backup/sqlite/record.ts';
import type { FilePlace } from '#files/copies/file-place.ts';
import { dataFilePath } from '#store/sqlite/data-file.ts';
import { headerProblemOf, problemOf } from '#store/sqlite/data-file-problem.ts';

/** Copies all pages at once: in smaller steps, SQLite starts over whenever the backend writes in between. */
const ALL_PAGES = 2 ** 31 - 1;

/** What to back up, and when. */
type Backup = {
  dataDir: string;
  file: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Where the bytes of files are; undefined to leave them out. */
  place: FilePlace | undefined;
};

/**
 * Copies the data file as of one moment, even while the backend is writing to it, and then the bytes of files. The
 * copy gets its name only once everything is complete, checked, and on disk; only its owner can read it.
 *
 * @throws {CommandError} when the backup cannot be made; nothing of it is left behind
 * @throws {StoreUnavailable} when bytes of files cannot be read or written; the same
 */
export async function backUp({ dataDir, file, now, place }: Backup): Promise<MadeBackup> {
  const source = dataFilePath(dataDir);
  if (!existsSync(source)) {
    throw new CommandError(
      `There is no data file ${source}. Set DATA_DIR to the backend's folder.`,
    );
  }
  const problem = headerProblemOf(source);
  if (problem !== undefined) throw new CommandError(`The data file ${source} ${problem}.`);
  const database = new DatabaseSync(source, { timeout: 5000 });
  const completeNow = () =>
    Promise.resolve(new Set(filesInStore(database).complete.map(({ id }) => id)));
  try {
    const made = await createBackup(
      file,
      async (part) => {
        await backup(database, part, { rate: ALL_PAGES });
        makeSelfContained(part);
        const damage = problemOf(part);
        if (damage === undefined) return filesInFile(part);
        throw new CommandError(`The data file ${source} ${damage}: no backup.`);
      },
      place && { place, completeNow },
    );
    const createdAt = new Date(now).toISOString();
    const record = { fileName: basename(file), bytes: bytesOf(made), createdAt };
    return { ...made, isRecorded: recordBackup(database, record) };
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
