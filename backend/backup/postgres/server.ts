import { sql, type Kysely } from 'kysely';
import { CommandError } from '#core/errors.ts';
import { withConnection } from '#store/postgres/connect.ts';
import { placeOf } from '#store/postgres/explain.ts';
import type { Tables } from '#store/schema.ts';

/** What is known of a database before anything is read from its tables. */
export type ServerFacts = {
  /** The major version. */
  version: number;
  /** The schema of our tables. */
  schema: string;
  /** How many tables are in it, and whether ours are among them. */
  tables: number;
  isOurs: boolean;
};

/**
 * Asks a server what it is.
 *
 * @throws {UnusableDatabase} when it refuses us
 * @throws {StoreUnavailable} when it cannot be reached right now
 */
export const askServer = (url: string): Promise<ServerFacts> =>
  withConnection({ url, name: 'tessera backup' }, factsOf);

/**
 * The same, for a database that holds a store.
 *
 * @throws {CommandError} when it holds none
 */
export async function requireStore(url: string): Promise<ServerFacts> {
  const facts = await askServer(url);
  if (facts.isOurs) return facts;
  throw new CommandError(`There is no store in ${placeOf(url)}. Check DATABASE_URL.`);
}

async function factsOf(db: Kysely<Tables>): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    select current_setting('server_version_num')::integer / 10000 as version,
      current_schema() as schema,
      (select count(*) from pg_tables where schemaname = current_schema()) as tables,
      to_regclass('kysely_migration') is not null as is_ours`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('PostgreSQL has not answered');
  return facts;
}
