import { UnusableDatabase } from '@/backend/core/errors';
import { sql, type Kysely } from 'kysely';
import type { Database } from '@/backend/store/database';
import { migrate } from '@/backend/store/migrate';
import { connect, withConnection } from '@/backend/store/postgres/connect';
import type { ConnectionOptions } from '@/backend/store/postgres/connections';
import { placeOf } from '@/backend/store/postgres/explain';
import { POSTGRES_MIGRATIONS } from '@/backend/store/postgres/migrations';
import { createPostgresDatabase } from '@/backend/store/postgres/postgres-database';
import type { Tables } from '@/backend/store/schema';

/** The oldest version that the queries are tested with, as `server_version_num` counts. */
const OLDEST_VERSION = 150_000;

/**
 * Opens a PostgreSQL database, after bringing its tables up to date. Several backends may do that at the same
 * moment.
 *
 * @throws {UnusableDatabase} when it refuses us, or its version or tables do not fit
 * @throws {StoreUnavailable} when it cannot be reached or updated right now
 */
export async function openPostgresDatabase(options: ConnectionOptions): Promise<Database> {
  await withConnection(options, (db) => updateTables(db, options.url));
  return openUpdatedDatabase(options);
}

/**
 * Brings the tables of a connected database up to date.
 *
 * @throws {UnusableDatabase} when its version or tables do not fit
 */
export async function updateTables(db: Kysely<Tables>, url: string): Promise<void> {
  await check(db, url);
  await migrate(db, POSTGRES_MIGRATIONS);
}

/** Opens a database whose tables are up to date. Nothing is connected before the first query. */
export const openUpdatedDatabase = (options: ConnectionOptions): Database =>
  createPostgresDatabase(connect(options), createReaderOf(options));

/** Opens a PostgreSQL database for reading only. @throws the same as {@link openPostgresDatabase} */
export async function openPostgresReader(
  options: ConnectionOptions,
): Promise<Pick<Database, 'rows' | 'close'>> {
  await withConnection(options, (db) => check(db, options.url));
  return createReaderOf(options);
}

// Reading row by row takes as long as whoever reads wants.
function createReaderOf(options: ConnectionOptions): Pick<Database, 'rows' | 'close'> {
  const rows = connect({ ...options, isPatient: true });
  return { rows, close: () => rows.destroy() };
}

async function check(db: Kysely<Tables>, url: string): Promise<void> {
  await checkServer(db, url);
  await checkTables(db, url);
}

async function checkServer(db: Kysely<Tables>, url: string): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::integer as version,
      current_setting('server_encoding') as encoding`.execute(db);
  const { version = 0, encoding } = rows[0] ?? {};
  if (version < OLDEST_VERSION) {
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

async function checkTables(db: Kysely<Tables>, url: string): Promise<void> {
  const { rows: tables } = await sql`select to_regclass('kysely_migration') as name`.execute(db);
  if ((tables[0] as { name: unknown }).name === null) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  if (rows.every(({ name }) => name in POSTGRES_MIGRATIONS)) return;
  throw new UnusableDatabase(
    `The database ${placeOf(url)} was written by a newer version of this backend. ` +
      'Start that version, or restore the backup made before the update.',
  );
}
