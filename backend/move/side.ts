import { existsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { CommandError, StoreUnavailable } from '#core/errors.ts';
import type { Place } from '#move/place.ts';
import type { Database } from '#store/database.ts';
import type { Migrations } from '#store/migrate.ts';
import { executedInDatabase } from '#store/postgres/check-database.ts';
import { placeOf } from '#store/postgres/explain.ts';
import { refuseForeignObjects } from '#store/postgres/foreign-objects.ts';
import { POSTGRES_MIGRATIONS } from '#store/postgres/migrations.ts';
import { openUpdatedDatabase } from '#store/postgres/open.ts';
import { updateTables } from '#store/postgres/update-tables.ts';
import { COMMAND_NAME, withoutBackends } from '#store/postgres/without-backends.ts';
import type { Tables } from '#store/schema.ts';
import { dataFilePath } from '#store/sqlite/data-file.ts';
import { lockFolder } from '#store/sqlite/folder-lock.ts';
import { executedInFile, SQLITE_MIGRATIONS } from '#store/sqlite/migrations.ts';
import { openDatabase } from '#store/sqlite/open.ts';
import { createSqliteDatabase } from '#store/sqlite/sqlite-database.ts';
import { newerMigrations } from '#store/versions.ts';

/** One side of a move: a database with up-to-date tables that no backend uses. */
export type Side = {
  /** For messages, without a password. */
  name: string;
  database: Database;
};

/** Does something with the database of a place, while no backend can use it. */
type WithSide = <Result>(place: Place, work: (side: Side) => Promise<Result>) => Promise<Result>;

/**
 * Opens the database that is to be filled, and creates it in a folder that has none.
 *
 * @throws {CommandError} when a backend uses it, it cannot be used, or others have tables in it
 * @throws {StoreUnavailable} when it cannot be reached or written right now
 */
export const withTarget: WithSide = (place, work) =>
  'url' in place
    ? withServer(place.url, work, (connection) =>
        refuseForeignObjects(connection, place.url, 'Our tables would be among them.'),
      )
    : withFolder(place.dataDir, work);

/**
 * Opens the database that is to be read.
 *
 * @throws as above, also if there is none, but others may have tables in it
 */
export const withSource: WithSide = async (place, work) => {
  if ('url' in place) return withServer(place.url, work);
  if (!existsSync(dataFilePath(place.dataDir))) {
    throw new CommandError(`There is no data file ${dataFilePath(place.dataDir)}.`);
  }
  return withFolder(place.dataDir, work);
};

async function withFolder<Result>(dataDir: string, work: (side: Side) => Promise<Result>) {
  await using resources = new AsyncDisposableStack();
  resources.use(lockFolder(dataDir, 'of npm run operate -- move-store', 'Stop it first.'));
  const file = openDatabase(dataDir);
  const database = await createSqliteDatabase(file);
  resources.defer(() => database.close());
  refuseNewer(dataFilePath(dataDir), executedInFile(file), SQLITE_MIGRATIONS);
  return await work({ name: dataFilePath(dataDir), database });
}

/** @param check refuses the database before anything in it is touched */
function withServer<Result>(
  url: string,
  work: (side: Side) => Promise<Result>,
  check: (connection: Kysely<Tables>) => Promise<void> = () => Promise.resolve(),
): Promise<Result> {
  const options = { url, name: COMMAND_NAME, isPatient: true };
  let isReached = false;
  return withoutBackends(url, async (connection) => {
    isReached = true;
    await check(connection);
    await updateTables(connection, url);
    refuseNewer(placeOf(url), await executedInDatabase(connection), POSTGRES_MIGRATIONS);
    const database = openUpdatedDatabase(options);
    try {
      return await work({ name: placeOf(url), database });
    } finally {
      await database.close();
    }
  }).catch((cause: unknown) => {
    if (isReached || !(cause instanceof StoreUnavailable)) throw cause;
    const why = `The database ${placeOf(url)} cannot be used (${cause.message}).`;
    throw new StoreUnavailable(why, { cause });
  });
}

/**
 * This version can work with the tables of the next one, but moves only those that it knows.
 *
 * @throws {CommandError} when a newer version has been here
 */
function refuseNewer(name: string, executed: readonly string[], known: Migrations): void {
  if (newerMigrations(executed, Object.keys(known)).length === 0) return;
  throw new CommandError(
    `${name} was written by a newer version of this backend. Move it with that version; ` +
      'nothing was changed.',
  );
}
