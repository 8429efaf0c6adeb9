import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { CommandError } from '#core/errors.ts';
import { checkFiles, type CheckedFiles } from '#backup/files/check-files.ts';
import { putFilesBack } from '#backup/files/put-files-back.ts';
import type { Restored } from '#backup/restored.ts';
import { filesInFile } from '#backup/sqlite/files-in-store.ts';
import { lockDataFile } from '#backup/sqlite/lock.ts';
import { restartChangesIn } from '#backup/sqlite/restart-changes.ts';
import type { FilePlace } from '#files/copies/file-place.ts';
import { dataFilePath } from '#store/sqlite/data-file.ts';
import { problemOf } from '#store/sqlite/data-file-problem.ts';
import { sync } from '#store/sqlite/sync.ts';

/** What to restore, and where to. */
type Restore = {
  dataDir: string;
  file: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Where the bytes of files belong. */
  place: FilePlace;
  /** Whether files may be missing. */
  isWithoutFiles: boolean;
};

/**
 * Replaces the data file with a backup, and puts back its files. What was there before is kept next to it. Desk pages
 * that are already open reload everything.
 *
 * @throws {CommandError} when the backup cannot be used or the data file is in use; nothing has changed then
 * @throws {StoreUnavailable} when bytes of files cannot be read or written; the same
 */
export async function restore(what: Restore): Promise<Restored> {
  const { dataDir, file, now } = what;
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  if (existsSync(`${file}-wal`)) {
    throw new CommandError(
      `${file}-wal belongs to ${file} and would be left out. Restore a file made by npm run backup.`,
    );
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = dataFilePath(dataDir);
  const draft = `${path}.restoring`;
  try {
    // Copying first guarantees that the bytes that are checked are the bytes that will be used.
    copyFileSync(file, draft);
    chmodSync(draft, 0o600);
    const problem = problemOf(draft);
    if (problem !== undefined) throw new CommandError(`${file} ${problem}; nothing was changed.`);
    restartChangesIn(draft, now);
    sync(draft);
    const files = await checkFiles(file, filesInFile(draft), what.isWithoutFiles);
    return await putInPlace(draft, files, what);
  } finally {
    for (const leftover of [draft, `${draft}-wal`, `${draft}-shm`]) {
      rmSync(leftover, { force: true });
    }
    sync(dataDir);
  }
}

async function putInPlace(
  draft: string,
  checked: CheckedFiles,
  { dataDir, now, place }: Restore,
): Promise<Restored> {
  const path = dataFilePath(dataDir);
  const kept = `${path}.before-restore-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`;
  const journal = `${path}-wal`;
  using lock = lockDataFile(path);
  const finish = await putFilesBack(checked, place, kept);
  // A journal that is still there belongs to a damaged or missing file. SQLite must not find it.
  if (existsSync(journal)) renameSync(journal, `${kept}-wal`);
  rmSync(`${path}-shm`, { force: true });
  if (lock.isThere) linkSync(path, kept);
  // In one step, so that a backend starting now finds one file or the other and does not create its own.
  renameSync(draft, path);
  sync(dataDir);
  return { kept: lock.isThere ? kept : undefined, files: await finish() };
}
