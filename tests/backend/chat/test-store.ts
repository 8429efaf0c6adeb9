import type { DatabaseSync } from 'node:sqlite';
import { readConfig, type Config } from '@/backend/core/config';
import { openDatabase } from '@/backend/store/open';
import { createSqliteStore } from '@/backend/store/sqlite-store';
import type { Store } from '@/backend/store/store';
import { sqliteTestDatabase, type TestDatabase } from '@/tests/support/backend/test-database';
import { ManualClock } from '@/tests/support/manual-clock';
import { temporaryFolder } from '@/tools/temporary-folder';

/** What the chat's domain works with: a real store, and a clock that stands still. */
export type ChatTestStore = AsyncDisposable &
  TestDatabase & {
    store: Store;
    clock: ManualClock;
    config: Config;
    /** The data file, for tests that are about SQLite. */
    database: DatabaseSync;
  };

/** Opens a store with nothing around it. */
export async function openChatTestStore(dataDir?: string): Promise<ChatTestStore> {
  const folder = dataDir === undefined ? await temporaryFolder() : undefined;
  const database = openDatabase(dataDir ?? folder?.path ?? '');
  const store = await createSqliteStore(database);
  return {
    ...sqliteTestDatabase(database),
    store,
    clock: new ManualClock(),
    database,
    config: readConfig({ NODE_ENV: 'test' }),
    async [Symbol.asyncDispose]() {
      await store.close();
      await folder?.[Symbol.asyncDispose]();
    },
  };
}
