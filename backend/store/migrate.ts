import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Tables } from '@/backend/store/schema';

/**
 * Brings the tables up to date in one transaction. If several processes begin at the same moment, one does it,
 * and the others wait.
 *
 * @param migrations all of them, by name, in order
 * @throws what went wrong; nothing has changed then
 */
export async function migrate(
  db: Kysely<Tables>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error('The database could not be migrated');
}
