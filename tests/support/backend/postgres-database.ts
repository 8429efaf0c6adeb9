import { createHash } from 'node:crypto';
import { createStore } from '@/backend/store/create-store';
import { createConnections } from '@/backend/store/postgres/connections';
import { openPostgresDatabase } from '@/backend/store/postgres/open';
import { createDatabase, dropDatabase } from '@/tools/servers/databases.mjs';
import type { OpenTest, Row, TestDatabase } from '@/tests/support/backend/test-database';

/** The address of the server that runs during the tests: see `jest.config.mjs`. */
const server = () => process.env.TEST_POSTGRES_URL ?? '';

/** PostgreSQL's code for a database that exists. */
const ALREADY_THERE = '42P04';

/** Opens a database at an address. */
export function openPostgresTest(url: string): OpenTest {
  const view = viewOf(url);
  return {
    test: view.test,
    openStore: async () => createStore(await openPostgresDatabase({ url })),
    // Only tests that run on SQLite alone ask for it.
    file: undefined as never,
    env: { DATABASE_URL: url },
    close: view.close,
  };
}

/** Makes the database of a data folder, unless it is there. Its name is a hash of the folder's. */
export async function databaseOf(dataDir: string): Promise<{ url: string }> {
  await createDatabase(server(), nameOf(dataDir)).catch((error: unknown) => {
    const { code } = Object(error) as { code?: string };
    if (code !== ALREADY_THERE) throw error;
  });
  const url = new URL(server());
  url.pathname = nameOf(dataDir);
  return { url: url.href };
}

/** Removes the database of a data folder. */
export const dropDatabaseOf = (dataDir: string): Promise<unknown> =>
  dropDatabase(server(), nameOf(dataDir));

const nameOf = (dataDir: string) =>
  `test_${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`;

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
          "select tablename from pg_tables where schemaname = 'public' and tablename <> 'search_index'",
        );
        return tables.map(({ tablename }) => String(tablename));
      },
      async setReadOnly(isReadOnly) {
        const name = new URL(url).pathname.slice(1);
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
