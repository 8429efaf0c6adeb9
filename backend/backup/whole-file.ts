import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CommandError } from '#core/errors.ts';
import { sync } from '#store/sqlite/sync.ts';

/**
 * Creates a file that gets its name only once it is complete and on disk, and that only its owner can read.
 *
 * @param write fills the file at the path that it gets
 * @returns its size in bytes
 * @throws {CommandError} when there is a file of that name, or no folder for it
 * @throws whatever `write` throws; nothing of the file is left behind
 */
export async function createWhole(
  file: string,
  write: (part: string) => Promise<void>,
): Promise<number> {
  const folder = dirname(resolve(file));
  if (existsSync(file)) {
    throw new CommandError(`${file} already exists and was not changed. Choose another name.`);
  }
  if (!existsSync(folder)) {
    throw new CommandError(`There is no folder ${dirname(file)} for the backup. Create it first.`);
  }
  const part = `${file}.part`;
  try {
    rmSync(part, { force: true });
    closeSync(openSync(part, 'wx', 0o600));
    await write(part);
    sync(part);
    renameSync(part, file);
    sync(folder);
    return statSync(file).size;
  } finally {
    rmSync(part, { force: true });
  }
}
