import type { Database } from '#store/database.ts';
import { checkServer, checkTables } from '#store/postgres/check-database.ts';
import { connect, withConnection } from '#store/postgres/connect.ts';
import type { ConnectionOptions } from '#store/postgres/connections.ts';
import { asLostConnection } from '#store/postgres/errors.ts';
import { explainRefusal } from '#store/postgres/explain.ts';
import { POSTGRES_MIGRATIONS } from '#store/postgres/migrations.ts';
import { createPostgresDatabase } from '#store/postgres/postgres-database.ts';
import { areUpToDate, updateTables, type UpdateOptions } from '#store/postgres/update-tables.ts';
import { watchVersion } from '#store/postgres/version-watch.ts';

/**
 * Opens a PostgreSQL database, after bringing its tables up to date. Several backends may do that at the same
 * moment, and backends of the version before may work with it meanwhile.
 *
 * @throws {UnusableDatabase} when it refuses us, or its version or tables do not fit
 * @throws {StoreUnavailable} when it cannot be reached or updated right now
 */
export async function openPostgresDatabase(
  options: ConnectionOptions,
  update: UpdateOptions = {},
): Promise<Database> {
  const { url } = options;
  const known = Object.keys(update.migrations ?? POSTGRES_MIGRATIONS);
  const db = connect(options);
  try {
    // Most starts find nothing to do, and go on with the connection that found that.
    if (!(await areUpToDate(db, url, known))) {
      await withConnection(options, (patient) => updateTables(patient, url, update));
    }
  } catch (error) {
    await db.destroy();
    throw explainRefusal(asLostConnection(error), url);
  }
  return watchVersion(createPostgresDatabase(db, createReaderOf(options)), known, update.log);
}

/** Opens a database whose tables are up to date. Nothing is connected before the first query. */
export const openUpdatedDatabase = (options: ConnectionOptions): Database =>
  createPostgresDatabase(connect(options), createReaderOf(options));

/** Opens a PostgreSQL database for reading only. @throws the same as {@link openPostgresDatabase} */
export async function openPostgresReader(
  options: ConnectionOptions,
): Promise<Pick<Database, 'rows' | 'close'>> {
  await withConnection(options, async (db) => {
    await checkServer(db, options.url);
    await checkTables(db, options.url, Object.keys(POSTGRES_MIGRATIONS));
  });
  return createReaderOf(options);
}

// Reading row by row takes as long as whoever reads wants.
function createReaderOf(options: ConnectionOptions): Pick<Database, 'rows' | 'close'> {
  const rows = connect({ ...options, isPatient: true });
  return { rows, close: () => rows.destroy() };
}
