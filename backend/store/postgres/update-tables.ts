import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { migrate, type Migrations } from '@/backend/store/migrate';
import { checkServer, checkTables } from '@/backend/store/postgres/check-database';
import { isLocked } from '@/backend/store/postgres/errors';
import { POSTGRES_MIGRATIONS } from '@/backend/store/postgres/migrations';
import type { Tables } from '@/backend/store/schema';

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
