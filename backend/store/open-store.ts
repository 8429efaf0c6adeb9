import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#core/config.ts';
import { openPostgresDatabase, openPostgresReader } from '#store/postgres/open.ts';
import { logFiles } from '#store/sqlite/data-file-watch.ts';
import { openDatabase, openDatabaseForReading } from '#store/sqlite/open.ts';
import { createSqliteReader } from '#store/sqlite/sqlite-database.ts';
import { createSqliteStore } from '#store/sqlite/sqlite-store.ts';
import { createReader, createStore, type Store } from '#store/store.ts';

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
