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
import { lockDataFile } from '@/backend/backup/lock';
import { restartChanges } from '@/backend/backup/restart-changes';
import { dataFilePath } from '@/backend/store/data-file';
import { problemOf } from '@/backend/store/data-file-problem';
import { sync } from '@/backend/store/sync';

/**
 * Puts a backup in the place of the data file. What was there is kept beside it. Pages of the desk that
 * were open before read everything again.
 *
 * @param now milliseconds since 1970
 * @returns where the file that was there before is now; undefined when there was none
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
    // The bytes that are checked are those that will be used.
    copyFileSync(file, draft);
    chmodSync(draft, 0o600);
    const problem = problemOf(draft);
    if (problem !== undefined) throw new CommandError(`${file} ${problem}; nothing was changed.`);
    restartChanges(draft, now);
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
  // A journal that is still there belongs to a file that is damaged or gone. SQLite must not find it.
  if (existsSync(journal)) renameSync(journal, `${kept}-wal`);
  rmSync(`${path}-shm`, { force: true });
  if (lock.isThere) linkSync(path, kept);
  // In one step: a backend that starts now finds the one file or the other, and makes none itself.
  renameSync(draft, path);
  return lock.isThere ? kept : undefined;
}
