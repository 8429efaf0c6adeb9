import { closeSync, openSync, readSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { executedInFile, SQLITE_MIGRATIONS } from '#store/sqlite/migrations.ts';
import { canUse } from '#store/versions.ts';

/** "TsrW", in the header of each of our files, so that files of other programs are never touched. */
export const APPLICATION_ID = 0x54737257;

const SQLITE_HEADER = Buffer.from('SQLite format 3\0', 'latin1');
const APPLICATION_ID_OFFSET = 68;

/** Why a file cannot be used as a data file, in words that follow its name. */
export type DataFileProblem =
  | 'is empty'
  | 'is not an SQLite file'
  | 'belongs to another program'
  | 'is damaged'
  | 'was written by a newer version of this backend';

/**
 * Checks whether a file is ours, intact, and not from a later version that this one cannot work with. Only reads.
 *
 * @param depth whether to read all of it, which takes minutes with a large file, or no more than SQLite reads when
 *   it opens a file
 * @throws a system error when it cannot be opened for reading
 */
export const problemOf = (
  path: string,
  depth: 'whole' | 'opening' = 'whole',
): DataFileProblem | undefined => headerProblemOf(path) ?? contentProblemOf(path, depth);

/**
 * Checks only the first bytes. SQLite does not touch the file here: it might find a journal to replay.
 *
 * @throws a system error when it cannot be opened for reading
 */
export function headerProblemOf(path: string): DataFileProblem | undefined {
  const header = Buffer.alloc(100);
  const file = openSync(path, 'r');
  try {
    if (readSync(file, header) === 0) return 'is empty';
  } finally {
    closeSync(file);
  }
  if (!header.subarray(0, SQLITE_HEADER.length).equals(SQLITE_HEADER)) {
    return 'is not an SQLite file';
  }
  const id = header.readUInt32BE(APPLICATION_ID_OFFSET);
  return id === APPLICATION_ID ? undefined : 'belongs to another program';
}

function contentProblemOf(path: string, depth: 'whole' | 'opening'): DataFileProblem | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
    if (depth === 'whole' && !isIntact(database)) return 'is damaged';
    return canUse(executedInFile(database), Object.keys(SQLITE_MIGRATIONS))
      ? undefined
      : 'was written by a newer version of this backend';
  } catch {
    return 'is damaged';
  } finally {
    database?.close();
  }
}

const isIntact = (database: DatabaseSync) =>
  database.prepare('pragma integrity_check(1)').get()?.integrity_check === 'ok';
