import { UnusableDataFile } from '@/backend/core/errors';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isInUse } from '@/backend/store/sqlite-errors';

/** The name of the file in the data folder. It is always empty and may stay there. */
const LOCK_FILE = 'backend.lock';

/**
 * Keeps other backends out of a data folder: two would send every email twice, and each would notify only its
 * own visitors of new messages. The system holds the lock, so it is released however this process ends.
 * Commands that work alongside a running backend do not need it.
 *
 * @param dataDir must exist
 * @returns the lock, which is held until it is disposed of
 * @throws {UnusableDataFile} when another backend uses the folder
 */
export function lockFolder(dataDir: string): Disposable {
  const lock = new DatabaseSync(join(dataDir, LOCK_FILE), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!isInUse(error)) throw error;
    throw new UnusableDataFile(
      `Another backend is running with the data folder ${dataDir}. ` +
        'Stop that one, or set DATA_DIR to another folder, then start again.',
    );
  }
  return { [Symbol.dispose]: () => lock.close() };
}
