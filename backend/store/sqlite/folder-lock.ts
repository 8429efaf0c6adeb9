import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UnusableDataFile } from '#core/errors.ts';
import { isInUse } from '#store/sqlite/errors.ts';
import { inFolder } from '#store/sqlite/open.ts';

/** The name of the file in the data folder. It is always empty and may stay there. */
const LOCK_FILE = 'backend.lock';

/** Says who has the lock; without one, it is out of date. */
const HOLDER_FILE = 'backend.lock.txt';

const START_ELSEWHERE =
  'Stop that one, or set DATA_DIR to another folder, then start again. ' +
  'Several backends can share a PostgreSQL database: see DATABASE_URL.';

/**
 * Keeps other backends out of a data folder: two would send every email twice, and each would notify only its
 * own visitors of new messages. The system holds the lock, so it is released however this process ends.
 * Commands that work alongside a running backend do not need it.
 *
 * @param dataDir created when missing, for its owner only
 * @param holder who takes the lock, so that the next one can name it
 * @param remedy what to do if it is taken
 * @returns the lock, which is held until it is disposed of
 * @throws {UnusableDataFile} when another backend uses the folder, or it cannot be used
 */
export function lockFolder(dataDir: string, holder: string, remedy = START_ELSEWHERE): Disposable {
  return inFolder(dataDir, () => {
    const lock = new DatabaseSync(join(dataDir, LOCK_FILE), { timeout: 0 });
    const file = join(dataDir, HOLDER_FILE);
    try {
      lock.exec('begin exclusive');
    } catch (error) {
      lock.close();
      if (!isInUse(error)) throw error;
      throw new UnusableDataFile(
        `Another backend is running with the data folder ${dataDir}${nameIn(file)}. ${remedy}`,
      );
    }
    writeFileSync(file, `process ${process.pid} ${holder}, since ${new Date().toISOString()}\n`);
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
