import { closeSync, fsyncSync, linkSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { KNOWN_MIGRATIONS } from '@/backend/store/migrate';
import { UnusableDataFile } from '@/backend/store/store';

/** The file's name below the data folder. */
export const DATA_FILE = 'tessera.sqlite';

/** "TsrW": written into the header of each of our files, so that nobody else's is ever touched. */
const APPLICATION_ID = 0x54737257;

const SQLITE_HEADER = Buffer.from('SQLite format 3\0', 'latin1');
const APPLICATION_ID_OFFSET = 68;

/**
 * Makes a new, empty data file that only its owner can read. It appears under its name only when it
 * is complete, and never in place of another file.
 *
 * @throws {UnusableDataFile} when a journal without its file lies there: SQLite would replay it
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
    // Somebody else was faster, with a file as good as ours.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  sync(dirname(path));
}

/**
 * Makes sure that a data file is ours, whole, and not of a later version. Only reads.
 *
 * @throws {UnusableDataFile} otherwise
 */
export function checkDataFile(path: string): void {
  checkHeader(path);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
    const [row] = database.prepare('pragma integrity_check(1)').all();
    if (row?.integrity_check !== 'ok') throw damaged(path);
    checkVersion(path, database);
  } catch (error) {
    throw error instanceof UnusableDataFile ? error : damaged(path);
  } finally {
    database?.close();
  }
}

// Reads bytes and lets no SQLite near the file: it might find a journal that it wants to replay.
function checkHeader(path: string): void {
  const header = Buffer.alloc(100);
  const file = openSync(path, 'r');
  try {
    if (readSync(file, header) === 0) throw refusal(path, 'is empty');
  } finally {
    closeSync(file);
  }
  if (!header.subarray(0, SQLITE_HEADER.length).equals(SQLITE_HEADER)) {
    throw refusal(path, 'is not an SQLite file');
  }
  if (header.readUInt32BE(APPLICATION_ID_OFFSET) !== APPLICATION_ID) {
    throw refusal(path, 'belongs to another program');
  }
}

function checkVersion(path: string, database: DatabaseSync): void {
  const tables = database.prepare("select 1 from sqlite_schema where name = 'kysely_migration'");
  if (!tables.get()) return;
  const done = database.prepare('select name from kysely_migration').all();
  if (done.some(({ name }) => !KNOWN_MIGRATIONS.includes(String(name)))) {
    throw new UnusableDataFile(
      `The data file ${path} was written by a newer version of this backend. ` +
        'Start that version, or restore the backup made before the update.',
    );
  }
}

const damaged = (path: string) => refusal(path, 'is damaged', 'Restore a backup, or move');

function refusal(path: string, problem: string, remedy = 'Move'): UnusableDataFile {
  const leftovers = problem.includes('journal') ? `${path}-wal` : path;
  return new UnusableDataFile(
    `The data file ${path} ${problem}; it was not changed. ` +
      `${remedy} ${leftovers} away, or set DATA_DIR to another folder, then start again.`,
  );
}

/** Waits until a file or a folder is on the disk. */
function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** The path of the data file below a data folder. */
export const dataFilePath = (dataDir: string) => join(dataDir, DATA_FILE);
