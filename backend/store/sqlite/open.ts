import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { UnusableDataFile } from '#core/errors.ts';
import { checkDataFile, createDataFile, dataFilePath } from '#store/sqlite/data-file.ts';

/**
 * Opens the data file for reading and writing, and creates it if there is none.
 *
 * @param dataDir the data folder; created when missing, for its owner only
 * @throws {UnusableDataFile} when the folder or the file cannot be used; nothing has changed then
 */
export function openDatabase(dataDir: string): DatabaseSync {
  const path = dataFilePath(dataDir);
  return inFolder(dataDir, () => {
    if (!existsSync(path)) createDataFile(path);
    checkDataFile(path);
    chmodSync(path, 0o600);
    const database = new DatabaseSync(path, { timeout: 5000, enableForeignKeyConstraints: true });
    database.exec('pragma journal_mode = wal');
    // A reader that takes long, as a held export does, lets the log grow. Later, it shrinks to this many bytes.
    database.exec('pragma journal_size_limit = 33554432');
    // A commit finishes only once it is on disk, so an inquiry that was answered survives a power failure.
    database.exec('pragma synchronous = full');
    // Deleted data is overwritten with zeros, so that no unused space still holds an erased person's data.
    database.exec('pragma secure_delete = on');
    return database;
  });
}

/**
 * Does something in the data folder.
 *
 * @param dataDir created when missing, for its owner only
 * @throws {UnusableDataFile} when the system or SQLite refuses it
 */
export function inFolder<Result>(dataDir: string, work: () => Result): Result {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return work();
  } catch (error) {
    if (error instanceof UnusableDataFile) throw error;
    throw new UnusableDataFile(
      `The data folder ${dataDir} cannot be used (${codeOf(error)}). ` +
        'Make it writable, free some space, or set DATA_DIR to another folder, then start again.',
    );
  }
}

/**
 * Opens the data file for reading only, even while the backend is writing to it.
 *
 * @throws {UnusableDataFile} when there is none, or it cannot be used
 */
export function openDatabaseForReading(dataDir: string): DatabaseSync {
  const path = dataFilePath(dataDir);
  if (!existsSync(path)) {
    throw new UnusableDataFile(
      `There is no data file ${path} yet. Start the backend once, or set DATA_DIR to its folder.`,
    );
  }
  checkDataFile(path);
  return new DatabaseSync(path, { readOnly: true, timeout: 5000 });
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const code = (error as NodeJS.ErrnoException).code ?? error.name;
  return code === 'ERR_SQLITE_ERROR' ? error.message : code;
}
