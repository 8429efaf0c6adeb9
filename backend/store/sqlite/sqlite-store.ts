import type { DatabaseSync } from 'node:sqlite';
import type { DataFileEvents } from '#store/sqlite/data-file-watch.ts';
import { createSqliteDatabase } from '#store/sqlite/sqlite-database.ts';
import { createStore, type Store } from '#store/store.ts';

/**
 * Creates the store on an open SQLite file, after bringing its tables up to date.
 *
 * @param news hears that the files are gone, and that they are back
 * @throws {StoreUnavailable} when the tables cannot be updated
 */
export const createSqliteStore = async (
  file: DatabaseSync,
  news?: DataFileEvents,
): Promise<Store> => createStore(await createSqliteDatabase(file, news));
