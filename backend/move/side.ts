import { existsSync } from 'node:fs';
import { CommandError } from '@/backend/core/errors';
import type { Place } from '@/backend/move/place';
import type { Database } from '@/backend/store/database';
import { placeOf } from '@/backend/store/postgres/explain';
import { openUpdatedDatabase, updateTables } from '@/backend/store/postgres/open';
import { COMMAND_NAME, withoutBackends } from '@/backend/store/postgres/without-backends';
import { dataFilePath } from '@/backend/store/sqlite/data-file';
import { lockFolder } from '@/backend/store/sqlite/folder-lock';
import { openDatabase } from '@/backend/store/sqlite/open';
import { createSqliteDatabase } from '@/backend/store/sqlite/sqlite-database';

/** One side of a move: a database with up-to-date tables that no backend uses. */
export type Side = {
  /** For messages, without a password. */
  name: string;
  database: Database;
};

/** Does something with the database of a place, while no backend can use it. */
type WithSide = <Result>(place: Place, work: (side: Side) => Promise<Result>) => Promise<Result>;

/**
 * Opens the database of a place, and creates it in a folder that has none.
 *
 * @throws {CommandError} when a backend uses it, or it cannot be used
 * @throws {StoreUnavailable} when it cannot be reached or written right now
 */
export const withSide: WithSide = (place, work) =>
  'url' in place ? withServer(place.url, work) : withFolder(place.dataDir, work);

/** The same, but refuses a folder without a data file. */
export const withExistingSide: WithSide = async (place, work) => {
  if ('dataDir' in place && !existsSync(dataFilePath(place.dataDir))) {
    throw new CommandError(`There is no data file ${dataFilePath(place.dataDir)}.`);
  }
  return withSide(place, work);
};

async function withFolder<Result>(dataDir: string, work: (side: Side) => Promise<Result>) {
  await using resources = new AsyncDisposableStack();
  resources.use(lockFolder(dataDir, 'of npm run move-store', 'Stop it first.'));
  const database = await createSqliteDatabase(openDatabase(dataDir));
  resources.defer(() => database.close());
  return await work({ name: dataFilePath(dataDir), database });
}

function withServer<Result>(url: string, work: (side: Side) => Promise<Result>): Promise<Result> {
  const options = { url, name: COMMAND_NAME, isPatient: true };
  return withoutBackends(url, async (connection) => {
    await updateTables(connection, url);
    const database = openUpdatedDatabase(options);
    try {
      return await work({ name: placeOf(url), database });
    } finally {
      await database.close();
    }
  });
}
