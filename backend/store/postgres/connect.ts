import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import Cursor from 'pg-cursor';
import { createConnections, type ConnectionOptions } from '#store/postgres/connections.ts';
import { asLostConnection } from '#store/postgres/errors.ts';
import { explainRefusal } from '#store/postgres/explain.ts';
import type { Tables } from '#store/schema.ts';

/** Connects to a database as it is. Nothing is opened before the first query. */
export const connect = (options: ConnectionOptions): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: createConnections(options), cursor: Cursor }),
    plugins: [new CamelCasePlugin()],
  });

/**
 * Does something with a database as it is, which may take a while.
 *
 * @returns what `work` returns
 * @throws {UnusableDatabase} when the database refuses us
 * @throws {StoreUnavailable} when it cannot be reached right now
 */
export async function withConnection<Result>(
  options: Omit<ConnectionOptions, 'isPatient'>,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const db = connect({ ...options, isPatient: true });
  try {
    return await work(db);
  } catch (error) {
    throw explainRefusal(asLostConnection(error), options.url);
  } finally {
    await db.destroy();
  }
}
