import { expect, test } from '@jest/globals';
import { openPostgresDatabase } from '@repo/backend/store/postgres/open.ts';
import { openDatabase } from '@repo/backend/store/sqlite/open.ts';
import { createSqliteDatabase } from '@repo/backend/store/sqlite/sqlite-database.ts';
import type { Database } from '@repo/backend/store/database.ts';
import { postgresPlace } from '#tests/support/backend/postgres-place.ts';

/** The tables with their columns and whether they may be empty, apart from the index of FTS5. */
async function tablesOf({ rows }: Database) {
  const tables = await rows.introspection.getTables();
  return tables
    .filter(({ name }) => !/^search_(?:index|words)/.test(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns
        .map((column) => `${column.name}${column.hasDefaultValue ? ' with default' : ''}`)
        .sort(),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

test('both databases have the same tables with the same columns', async () => {
  await using place = await postgresPlace();
  const postgres = await openPostgresDatabase({ url: place.url });
  const sqlite = await createSqliteDatabase(openDatabase(place.dataDir));
  const there = await tablesOf(postgres);
  expect(there.length).toBeGreaterThan(20);
  expect(there).toEqual(await tablesOf(sqlite));
  await Promise.all([postgres.close(), sqlite.close()]);
});

test('text is compared byte by byte, whatever the language of the database', async () => {
  await using place = await postgresPlace();
  const database = await openPostgresDatabase({ url: place.url });
  const client = await place.connect();
  const { rows } = await client.query(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and collation_name is distinct from 'C'`,
  );
  expect(rows).toEqual([]);
  await database.close();
});
