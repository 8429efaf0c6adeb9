import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { migrate, type Migrations } from '#store/migrate.ts';
import { checkServer, checkTables } from '#store/postgres/check-database.ts';
import { isLocked, wasCanceled } from '#store/postgres/errors.ts';
import { migrationLock } from '#store/postgres/migration-lock.ts';
import { POSTGRES_MIGRATIONS } from '#store/postgres/migrations.ts';
import type { Tables } from '#store/schema.ts';

/**
 * How long a migration waits for a table, in milliseconds. Every later query on it waits for the migration, and
 * after twice this time PostgreSQL looks for deadlocks, and might end the transaction of a backend to end one.
 */
const LOCK_TIMEOUT_MS = 500;

/** How long running backends have the tables to themselves before the next attempt, in milliseconds. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 10_000;

/** How to update the tables of a database. */
export type UpdateOptions = {
  /** Those of this version; by default, the released ones. */
  migrations?: Migrations | undefined;
  /** Hears when others have locked the tables. */
  log?: FastifyBaseLogger | undefined;
};

/**
 * Whether a database has been through all migrations of a version. Whoever changes its tables, or has it to itself,
 * is waited for, as long as a statement may take: after that, the answer is that there may be something to do.
 *
 * @param known the migrations of the version, in order
 * @throws {UnusableDatabase} when the version of the server or the tables do not fit
 */
export async function areUpToDate(
  db: Kysely<Tables>,
  url: string,
  known: readonly string[],
): Promise<boolean> {
  await checkServer(db, url);
  try {
    await db.connection().execute(async (connection) => {
      await migrationLock.acquire(connection);
      await migrationLock.release(connection);
    });
  } catch (error) {
    if (wasCanceled(error) || isLocked(error)) return false;
    throw error;
  }
  const executed = await checkTables(db, url, known);
  return known.every((name) => executed.includes(name));
}

/**
 * Brings the tables of a connected database up to date, while backends of the version before work with it. As long
 * as someone has locked what a migration changes, it gives way and is tried again (decision 025).
 *
 * @throws {UnusableDatabase} when its version or tables do not fit
 */
export async function updateTables(
  db: Kysely<Tables>,
  url: string,
  { migrations = POSTGRES_MIGRATIONS, log }: UpdateOptions = {},
): Promise<void> {
  await checkServer(db, url);
  const check = () => checkTables(db, url, Object.keys(migrations));
  for (let attempt = 1; ; attempt++) {
    try {
      await migrate(db, givingWay(migrations), check);
      if (attempt > 1) log?.info({ attempt }, 'the tables are up to date');
      return;
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (attempt === 1) log?.warn('waiting to update the tables: others have locked them');
      await wait(Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS));
    }
  }
}

/** The same migrations, which fail if a table is locked. Nothing has changed then. */
const givingWay = (migrations: Migrations): Migrations =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      {
        async up(db) {
          await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(db);
          await migration.up(db);
        },
      },
    ]),
  );
