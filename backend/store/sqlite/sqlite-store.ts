import type { DatabaseSync } from 'node:sqlite';
import type { DataFileEvents } from '@/backend/store/sqlite/data-file-watch';
import { createSqliteDatabase } from '@/backend/store/sqlite/sqlite-database';
import { createStore, type Store } from '@/backend/store/store';

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
