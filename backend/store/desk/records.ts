import type { Kysely } from 'kysely';
import type { Tables } from '@/backend/store/schema';
import type { DeskHealth } from '@/lib/contract/desk/health';

/** What the store knows of itself. */
export type RecordReads = {
  countRows(): Promise<Pick<DeskHealth['store'], 'conversations' | 'tickets'>>;
  /** The newest backup that was made of it. */
  lastBackup(): Promise<DeskHealth['lastBackup']>;
};

/** The queries of {@link RecordReads}. */
export const recordReads = (db: Kysely<Tables>): RecordReads => ({
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
