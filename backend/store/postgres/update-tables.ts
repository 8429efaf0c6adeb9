import type { Kysely } from 'kysely';
import { migrate, type Migrations } from '@/backend/store/migrate';
import { checkServer, checkTables } from '@/backend/store/postgres/check-database';
import { POSTGRES_MIGRATIONS } from '@/backend/store/postgres/migrations';
import type { Tables } from '@/backend/store/schema';

/** How to update the tables of a database. */
export type UpdateOptions = {
  /** Those of this version; by default, the released ones. */
  migrations?: Migrations | undefined;
};

/**
 * Brings the tables of a connected database up to date, while backends of the version before work with it.
 *
 * @throws {UnusableDatabase} when its version or tables do not fit
 */
export async function updateTables(
  db: Kysely<Tables>,
  url: string,
  { migrations = POSTGRES_MIGRATIONS }: UpdateOptions = {},
): Promise<void> {
  await checkServer(db, url);
  await migrate(db, migrations, () => checkTables(db, url, Object.keys(migrations)));
}
