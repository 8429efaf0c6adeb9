import type { DatabaseSync } from 'node:sqlite';
import { readConfig, type Config } from '@repo/backend/core/config.ts';
import type { Store } from '@repo/backend/store/store.ts';
import { openTestDatabase } from '#tests/support/backend/open-test-database.ts';
import { giveBackDatabaseOf } from '#tests/support/backend/database-pool.ts';
import { isOnPostgres, type TestDatabase } from '#tests/support/backend/test-database.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** What the chat's domain works with: a real store, and a clock that stands still. */
export type ChatTestStore = AsyncDisposable &
  TestDatabase & {
    store: Store;
    clock: ManualClock;
    config: Config;
    /** The data file, for tests that are about SQLite. */
    readonly database: DatabaseSync;
  };

/** Opens a store with nothing around it. */
export async function openChatTestStore(dataDir?: string): Promise<ChatTestStore> {
  const folder = dataDir === undefined ? await temporaryFolder() : undefined;
  const opened = await openTestDatabase(dataDir ?? folder?.path ?? '');
  const store = await opened.openStore();
  return {
    ...opened.test,
    store,
    clock: new ManualClock(),
    database: opened.file,
    config: readConfig({ NODE_ENV: 'test' }),
    async [Symbol.asyncDispose]() {
      await store.close();
      await opened.close();
      if (folder && isOnPostgres) await giveBackDatabaseOf(folder.path);
      await folder?.[Symbol.asyncDispose]();
    },
  };
}
