import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { CommandError } from '#core/errors.ts';
import { withConnection } from '#store/postgres/connect.ts';
import { BACKEND_NAME } from '#store/postgres/connections.ts';
import { placeOf } from '#store/postgres/explain.ts';
import { migrationLock } from '#store/postgres/migration-lock.ts';
import type { Tables } from '#store/schema.ts';

/** The name in `pg_stat_activity` of a command that has a database to itself. */
export const COMMAND_NAME = 'tessera command';

/**
 * How often, and how far apart in milliseconds, we look whether someone is connected, because the server notices only
 * after a moment that a process has ended.
 */
const LOOKS = 10;
const PAUSE_MS = 100;

/**
 * Does something while no backend uses a database, and no other command that must have it to itself. A backend
 * that starts meanwhile waits until the end, because it needs the lock under which tables are brought up to date.
 *
 * @param work gets a connection to the database
 * @returns what `work` returns
 * @throws {CommandError} when someone uses the database
 * @throws {UnusableDatabase} when the database refuses us
 * @throws {StoreUnavailable} when it cannot be reached right now
 */
export const withoutBackends = <Result>(
  url: string,
  work: (connection: Kysely<Tables>) => Promise<Result>,
): Promise<Result> =>
  withConnection({ url, name: COMMAND_NAME }, (db) =>
    db.connection().execute(async (connection) => {
      await refuseOthers(connection, url);
      // It is released with the connection, however this process ends.
      await migrationLock.acquire(connection);
      // A backend may have started before we had the lock.
      await refuseOthers(connection, url);
      return work(connection);
    }),
  );

/** @throws {CommandError} when someone stays connected: a backend always is, because it looks for changes */
async function refuseOthers(db: Kysely<Tables>, url: string): Promise<void> {
  for (let look = 1; look <= LOOKS; look++) {
    if (look > 1) await wait(PAUSE_MS);
    if (!(await hasOthers(db))) return;
  }
  throw new CommandError(
    `A backend or a command is using the database ${placeOf(url)}. Stop it first; nothing was changed.`,
  );
}

async function hasOthers(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name in (${BACKEND_NAME}, ${COMMAND_NAME})`.execute(db);
  return rows.length > 0;
}
