import pg from 'pg';
import { addDatabase, databaseOf, dropDatabaseOf } from '#tests/support/backend/database-pool.ts';
import { until } from '#tests/support/until.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** A data folder with a PostgreSQL database of its own, in which nothing is stored. */
export type PostgresPlace = AsyncDisposable & {
  dataDir: string;
  url: string;
  /** Opens a connection, on which a test may hold a transaction open. It is closed with the place. */
  connect: () => Promise<pg.Client>;
};

/**
 * Makes one, which is removed at the end, whatever has become of its tables.
 *
 * @param isNew whether it has no tables yet; otherwise, it may have them already
 */
export async function postgresPlace({ isNew = false } = {}): Promise<PostgresPlace> {
  const folder = await temporaryFolder();
  if (isNew) await addDatabase(folder.path);
  const { url } = await databaseOf(folder.path);
  const clients: pg.Client[] = [];
  return {
    dataDir: folder.path,
    url,
    async connect() {
      const client = new pg.Client(url);
      // What ends a connection is told to the query that waits on it.
      client.on('error', () => undefined);
      await client.connect();
      clients.push(client);
      return client;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(clients.map((client) => client.end()));
      await dropDatabaseOf(folder.path);
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Those in this database who wait for an advisory lock, for a query. */
export const WAITING = `pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`;

/** Waits until a query finds something. */
export const untilFound = (client: pg.Client, query: string): Promise<void> =>
  until(async () => (await client.query(query)).rows.length > 0);
