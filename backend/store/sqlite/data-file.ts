import { closeSync, linkSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UnusableDataFile } from '#core/errors.ts';
import { APPLICATION_ID, problemOf } from '#store/sqlite/data-file-problem.ts';
import { sync } from '#store/sqlite/sync.ts';

/** The name of the file in the data folder. */
export const DATA_FILE = 'tessera.sqlite';

/**
 * The largest file that is read in whole at each start, in bytes, which takes a few seconds. The backup checks larger
 * ones (docs/backups.md).
 */
const MOST_READ = 256 * 1024 ** 2;

/**
 * Creates a new, empty data file that only its owner can read. It gets its name only once it is complete, and
 * never replaces another file.
 *
 * @throws {UnusableDataFile} when there is a journal without its file: SQLite would replay it
 */
export function createDataFile(path: string): void {
  if (statSync(`${path}-wal`, { throwIfNoEntry: false })) {
    throw refusal(path, 'is missing, but its journal is there', 'Put the file back, or move');
  }
  const draft = `${path}.${process.pid}.new`;
  rmSync(draft, { force: true });
  closeSync(openSync(draft, 'wx', 0o600));
  const database = new DatabaseSync(draft);
  database.exec(`pragma application_id = ${APPLICATION_ID}`);
  database.close();
  sync(draft);
  try {
    linkSync(draft, path);
  } catch (error) {
    // Someone else was faster, with a file that is just as good.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  sync(dirname(path));
}

/**
 * Ensures that a data file is ours, intact, and not from a later version. Only reads.
 *
 * @param mostRead how large a file may be, in bytes, to be read in whole
 * @throws {UnusableDataFile} otherwise
 */
export function checkDataFile(path: string, mostRead = MOST_READ): void {
  const problem = problemOf(path, statSync(path).size <= mostRead ? 'whole' : 'opening');
  if (problem === 'was written by a newer version of this backend') {
    throw new UnusableDataFile(
      `The data file ${path} ${problem}. ` +
        'Start that version, or restore the backup made before the update.',
    );
  }
  if (problem === 'is damaged') throw refusal(path, problem, 'Restore a backup, or move');
  if (problem !== undefined) throw refusal(path, problem);
}

function refusal(path: string, problem: string, remedy = 'Move'): UnusableDataFile {
  const leftovers = problem.includes('journal') ? `${path}-wal` : path;
  return new UnusableDataFile(
    `The data file ${path} ${problem}; it was not changed. ` +
      `${remedy} ${leftovers} away, or set DATA_DIR to another folder, then start again.`,
  );
}

/** The path of the data file in a data folder. */
export const dataFilePath = (dataDir: string) => join(dataDir, DATA_FILE);
