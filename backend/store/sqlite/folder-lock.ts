import { UnusableDataFile } from '@/backend/core/errors';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isInUse } from '@/backend/store/sqlite/errors';
import { inFolder } from '@/backend/store/sqlite/open';

/** The name of the file in the data folder. It is always empty and may stay there. */
const LOCK_FILE = 'backend.lock';

/** Says who has the lock; without one, it is out of date. */
const HOLDER_FILE = 'backend.lock.txt';

/**
 * Keeps other backends out of a data folder: two would send every email twice, and each would notify only its
 * own visitors of new messages. The system holds the lock, so it is released however this process ends.
 * Commands that work alongside a running backend do not need it.
 *
 * @param dataDir created when missing, for its owner only
 * @param address where this backend listens, so that another one can name it
 * @returns the lock, which is held until it is disposed of
 * @throws {UnusableDataFile} when another backend uses the folder, or it cannot be used
 */
export function lockFolder(dataDir: string, address: string): Disposable {
  return inFolder(dataDir, () => {
    const lock = new DatabaseSync(join(dataDir, LOCK_FILE), { timeout: 0 });
    const holder = join(dataDir, HOLDER_FILE);
    try {
      lock.exec('begin exclusive');
    } catch (error) {
      lock.close();
      if (!isInUse(error)) throw error;
      throw new UnusableDataFile(
        `Another backend is running with the data folder ${dataDir}${nameIn(holder)}. ` +
          'Stop that one, or set DATA_DIR to another folder, then start again. ' +
          'Several backends can share a PostgreSQL database: see DATABASE_URL.',
      );
    }
    writeFileSync(
      holder,
      `process ${process.pid} at ${address}, since ${new Date().toISOString()}\n`,
    );
    return { [Symbol.dispose]: () => lock.close() };
  });
}

function nameIn(file: string): string {
  try {
    return `: ${readFileSync(file, 'utf8').trim()}`;
  } catch {
    return '';
  }
}
