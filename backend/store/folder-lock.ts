import { UnusableDataFile } from '@/backend/core/errors';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isInUse } from '@/backend/store/sqlite-errors';

/** The file's name below the data folder. It stays empty, and may stay there. */
const LOCK_FILE = 'backend.lock';

/**
 * Keeps other backends from a data folder: two would send every mail twice, and each would tell only its
 * own visitors of new messages. The lock is the system's, so it is free when this process has ended in
 * whichever way. Commands that work beside a running backend do not ask for it.
 *
 * @param dataDir must be there
 * @returns what gives the folder free; to be kept until then
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
