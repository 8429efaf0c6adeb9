import { createConnections } from '@repo/backend/store/postgres/connections.ts';
import { openPostgresDatabase } from '@repo/backend/store/postgres/open.ts';
import { createStore } from '@repo/backend/store/store.ts';
import { nameIn } from '#tests/support/backend/database-pool.ts';
import type { OpenTest, Row, TestDatabase } from '#tests/support/backend/test-database.ts';

/** Opens a database at an address. */
export function openPostgresTest(url: string): OpenTest {
  const view = viewOf(url);
  return {
    test: view.test,
    openStore: async (log) => createStore(await openPostgresDatabase({ url }, { log })),
    // Only tests that run on SQLite alone ask for it.
    file: undefined as never,
    env: { DATABASE_URL: url },
    close: view.close,
  };
}

/** A test's view of a database, which can always be written. */
export function viewOf(url: string): { test: TestDatabase; close: () => Promise<void> } {
  const writable = new URL(url);
  writable.searchParams.set('options', '-c default_transaction_read_only=off');
  const connections = createConnections({ url: writable.href, name: 'test' });
  const query: TestDatabase['query'] = async (sql, ...parameters) => {
    const client = await connections.connect();
    let count = 0;
    try {
      const numbered = sql.replace(/\?/g, () => `$${(count += 1)}`);
      return (await client.query<Row>(numbered, parameters)).rows;
    } finally {
      client.release();
    }
  };
  return {
    close: () => connections.end(),
    test: {
      query,
      async tableNames() {
        const tables = await query(
          "select tablename from pg_tables where schemaname = 'public' and tablename not in ('search_index', 'search_words')",
        );
        return tables.map(({ tablename }) => String(tablename));
      },
      async setReadOnly(isReadOnly) {
        const name = nameIn(url);
        const mode = isReadOnly ? 'on' : 'off';
        await query(`alter database ${name} set default_transaction_read_only = ${mode}`);
        // Connections that are open already keep the mode in which they began.
        await query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = ? and application_name <> 'test'`,
          name,
        );
      },
    },
  };
}
