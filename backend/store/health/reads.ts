import type { Kysely } from 'kysely';
import type { HealthReads } from '@/backend/store/health/health-store';
import type { Tables } from '@/backend/store/schema';

/** Implements {@link HealthReads}. */
export const healthReads = (db: Kysely<Tables>): HealthReads => ({
  async countRows() {
    const count = async (table: 'conversations' | 'tickets') => {
      const rows = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count'));
      return (await rows.executeTakeFirstOrThrow()).count;
    };
    return { conversations: await count('conversations'), tickets: await count('tickets') };
  },

  async lastBackup() {
    const backup = await db
      .selectFrom('backups')
      .select(['fileName', 'bytes', 'createdAt'])
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    return backup ?? null;
  },
});
