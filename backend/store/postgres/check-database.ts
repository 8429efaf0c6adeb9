import { sql, type Kysely } from 'kysely';
import { UnusableDatabase } from '#core/errors.ts';
import { placeOf } from '#store/postgres/explain.ts';
import type { Tables } from '#store/schema.ts';
import { canUse } from '#store/versions.ts';

/** The oldest version of the server that the queries are tested with, as `server_version_num` counts. */
const OLDEST_SERVER = 150_000;

/** @throws {UnusableDatabase} when the version or the encoding of the server does not fit */
export async function checkServer(db: Kysely<Tables>, url: string): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::integer as version,
      current_setting('server_encoding') as encoding`.execute(db);
  const { version = 0, encoding } = rows[0] ?? {};
  if (version < OLDEST_SERVER) {
    throw new UnusableDatabase(
      `${placeOf(url)} is PostgreSQL ${Math.floor(version / 10_000)}. Version 15 or newer is needed.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new UnusableDatabase(
      `The database ${placeOf(url)} has the encoding ${encoding}. Create one with UTF8.`,
    );
  }
}

/**
 * Ensures that this version can work with the tables of a database.
 *
 * @param known the migrations of this version, in order
 * @returns the names of the migrations that the database has been through; none if it is new
 * @throws {UnusableDatabase} when a newer version has changed the tables too much
 */
export async function checkTables(
  db: Kysely<Tables>,
  url: string,
  known: readonly string[],
): Promise<string[]> {
  const executed = await executedInDatabase(db);
  if (canUse(executed, known)) return executed;
  throw new UnusableDatabase(
    `The database ${placeOf(url)} was written by a newer version of this backend. ` +
      'Start that version, or restore the backup made before the update.',
  );
}

/** Returns the names of the migrations that a database has been through; none if it is new. */
export async function executedInDatabase(db: Kysely<Tables>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(db);
  if (!tables[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
