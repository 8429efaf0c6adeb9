import { UnusableDatabase } from '@/backend/core/errors';
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import Cursor from 'pg-cursor';
import type { Database } from '@/backend/store/database';
import { migrate } from '@/backend/store/migrate';
import { createConnections, type ConnectionOptions } from '@/backend/store/postgres/connections';
import { asStoreError } from '@/backend/store/postgres/errors';
import { explainRefusal, placeOf } from '@/backend/store/postgres/explain';
import { POSTGRES_MIGRATIONS } from '@/backend/store/postgres/migrations';
import { createPostgresDatabase } from '@/backend/store/postgres/postgres-database';
import type { Tables } from '@/backend/store/schema';

/** The oldest version that the queries are tested with, as `server_version_num` counts. */
const OLDEST_VERSION = 150_000;

/** Connects to a database as it is. Nothing is opened before the first query. */
const connect = (options: ConnectionOptions): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: createConnections(options), cursor: Cursor }),
    plugins: [new CamelCasePlugin()],
  });

/**
 * Opens a PostgreSQL database, after bringing its tables up to date. Several backends may do that at the same
 * moment.
 *
 * @throws {UnusableDatabase} when it refuses us, or its version or tables do not fit
 * @throws {StoreUnavailable} when it cannot be reached or updated right now
 */
export async function openPostgresDatabase(options: ConnectionOptions): Promise<Database> {
  await prepare(options, (db) => migrate(db, POSTGRES_MIGRATIONS));
  return createPostgresDatabase(connect(options), createReaderOf(options));
}

/** Opens a PostgreSQL database for reading only. @throws the same as {@link openPostgresDatabase} */
export async function openPostgresReader(
  options: ConnectionOptions,
): Promise<Pick<Database, 'rows' | 'close'>> {
  await prepare(options, () => Promise.resolve());
  return createReaderOf(options);
}

// Reading row by row takes as long as whoever reads wants.
function createReaderOf({ url }: ConnectionOptions): Pick<Database, 'rows' | 'close'> {
  const rows = connect({ url, isPatient: true });
  return { rows, close: () => rows.destroy() };
}

/** Checks a database, and then does something with it that may take a while. */
async function prepare(
  { url }: ConnectionOptions,
  work: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  const db = connect({ url, isPatient: true });
  try {
    await checkServer(db, url);
    await checkTables(db, url);
    await work(db);
  } catch (error) {
    throw explainRefusal(asStoreError(error), url);
  } finally {
    await db.destroy();
  }
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
