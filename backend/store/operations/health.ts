import type { Kysely } from 'kysely';
import type { DeskHealth } from '@repo/contract/desk/health.ts';
import type { Tables } from '#store/schema.ts';

/** Read queries about the store itself. */
export const healthReads = (db: Kysely<Tables>) => ({
  async countRows(): Promise<Pick<DeskHealth['store'], 'conversations' | 'tickets'>> {
    const count = async (table: 'conversations' | 'tickets') => {
      const rows = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count'));
      return (await rows.executeTakeFirstOrThrow()).count;
    };
    return { conversations: await count('conversations'), tickets: await count('tickets') };
  },

  /** The newest backup of the store. */
  async lastBackup(): Promise<DeskHealth['lastBackup']> {
    const backup = await db
      .selectFrom('backups')
      .select(['fileName', 'bytes', 'createdAt'])
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    return backup ?? null;
  },
});
