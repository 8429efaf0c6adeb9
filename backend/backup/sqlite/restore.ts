import { CommandError } from '@/backend/core/errors';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { lockDataFile } from '@/backend/backup/sqlite/lock';
import { restartChangesIn } from '@/backend/backup/sqlite/restart-changes';
import { dataFilePath } from '@/backend/store/sqlite/data-file';
import { problemOf } from '@/backend/store/sqlite/data-file-problem';
import { sync } from '@/backend/store/sqlite/sync';

/**
 * Replaces the data file with a backup. The previous file is kept next to it. Desk pages that are already
 * open reload everything.
 *
 * @param now milliseconds since 1970
 * @returns the path where the previous file is kept; undefined when there was none
 * @throws {CommandError} when the backup cannot be used or the data file is in use; nothing has changed then
 */
export function restore(dataDir: string, file: string, now: number): string | undefined {
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
    return putInPlace(draft, path, now);
  } finally {
    for (const leftover of [draft, `${draft}-wal`, `${draft}-shm`]) {
      rmSync(leftover, { force: true });
    }
    sync(dataDir);
  }
}

function putInPlace(draft: string, path: string, now: number): string | undefined {
  const kept = `${path}.before-restore-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`;
  const journal = `${path}-wal`;
  using lock = lockDataFile(path);
  // A journal that is still there belongs to a damaged or missing file. SQLite must not find it.
  if (existsSync(journal)) renameSync(journal, `${kept}-wal`);
  rmSync(`${path}-shm`, { force: true });
  if (lock.isThere) linkSync(path, kept);
  // In one step, so that a backend starting now finds one file or the other and does not create its own.
  renameSync(draft, path);
  return lock.isThere ? kept : undefined;
}
