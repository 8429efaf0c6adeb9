import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '@/backend/core/config';
import { openPostgresDatabase, openPostgresReader } from '@/backend/store/postgres/open';
import { logFiles } from '@/backend/store/sqlite/data-file-watch';
import { openDatabase, openDatabaseForReading } from '@/backend/store/sqlite/open';
import { createSqliteReader } from '@/backend/store/sqlite/sqlite-database';
import { createSqliteStore } from '@/backend/store/sqlite/sqlite-store';
import { createReader, createStore, type Store } from '@/backend/store/store';

/** Where everything is stored. */
export type StorePlace = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>;

/**
 * Opens the store: in PostgreSQL if the settings name a database, and otherwise in the data folder. Its tables
 * are brought up to date.
 *
 * @param log hears when the files of SQLite are gone or the tables of PostgreSQL are locked or too new, and when
 *   they are usable again
 * @throws {UnusableDatabase} when it is not ours, or refuses us
 * @throws {StoreUnavailable} when it cannot be reached or written right now
 */
export async function openStore(
  { DATABASE_URL, DATA_DIR }: StorePlace,
  log?: FastifyBaseLogger,
): Promise<Store> {
  if (DATABASE_URL !== undefined) {
    return createStore(await openPostgresDatabase({ url: DATABASE_URL }, { log }));
  }
  return createSqliteStore(openDatabase(DATA_DIR), log && logFiles(log));
}

/** Opens the part of the store that only reads. @throws the same as {@link openStore} */
export async function openStoreForReading({
  DATABASE_URL,
  DATA_DIR,
}: StorePlace): Promise<Pick<Store, 'inquiries' | 'close'>> {
  return createReader(
    DATABASE_URL === undefined
      ? createSqliteReader(openDatabaseForReading(DATA_DIR))
      : await openPostgresReader({ url: DATABASE_URL }),
  );
}
