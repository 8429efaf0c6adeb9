import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Tables } from '#store/schema.ts';
import { newerMigrations } from '#store/versions.ts';

/** The migrations of a version, by name, in order. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Stands for a migration of a newer version, which the migrator wants to see in its list. It is done already. */
const DONE_BY_OTHERS: Migration = {
  up: () => Promise.reject(new Error('The store has lost a migration of a newer version')),
};

/**
 * Brings the tables up to date in one transaction, and leaves what a newer version has added. If several processes
 * begin at the same moment, one does it, and the others wait.
 *
 * @param migrations those of this version
 * @param readExecuted returns the names of those that the store has been through, and throws if this version cannot
 *   work with it
 * @throws what went wrong; nothing has changed then
 */
export async function migrate(
  db: Kysely<Tables>,
  migrations: Migrations,
  readExecuted: () => Promise<readonly string[]>,
): Promise<void> {
  for (let executed = await readExecuted(); ;) {
    const error = await attempt(db, migrations, executed);
    if (!error) return;
    const now = await readExecuted();
    // Another version may have been here between the look and the lock.
    if (now.join() === executed.join()) throw error;
    executed = now;
  }
}

/** @returns what went wrong, if anything did */
async function attempt(
  db: Kysely<Tables>,
  migrations: Migrations,
  executed: readonly string[],
): Promise<Error | undefined> {
  const newer = newerMigrations(executed, Object.keys(migrations));
  const all = {
    ...migrations,
    ...Object.fromEntries(newer.map((name) => [name, DONE_BY_OTHERS])),
  };
  const provider = { getMigrations: () => Promise.resolve(all) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error === undefined || error instanceof Error) return error;
  return new Error('The database could not be migrated', { cause: error });
}
