import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from '#core/errors.ts';
import { isInUse } from '#store/sqlite/errors.ts';

/**
 * Locks a data file until the end of the block, so that nobody else uses it, and moves the contents of its
 * journal into it. A file that is too damaged for that is not locked.
 *
 * @throws {CommandError} when the file is in use
 */
export function lockDataFile(path: string): Disposable & { isThere: boolean } {
  const isThere = existsSync(path);
  const database = isThere ? new DatabaseSync(path, { timeout: 0 }) : undefined;
  try {
    // This mode keeps a lock from the first transaction until the connection is closed.
    database?.exec('pragma locking_mode = exclusive; begin exclusive; commit');
    database?.exec('pragma journal_mode = delete; begin exclusive');
  } catch (error) {
    if (isInUse(error)) {
      database?.close();
      throw new CommandError(
        `The backend or another program is using ${path}. Stop it first; nothing was changed.`,
      );
    }
  }
  return { isThere, [Symbol.dispose]: () => database?.close() };
}
