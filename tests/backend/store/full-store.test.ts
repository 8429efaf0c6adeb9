import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CamelCasePlugin } from 'kysely';
import { TABLE_KEYS } from '@repo/backend/store/table-keys.ts';
import { startDesk } from '#tests/backend/desk/desk.ts';
import { filesWith, rowsWith } from '#tests/backend/desk/person-data.ts';
import { fillStore, personalTexts } from '#tests/backend/store/full-store.ts';
import { placeWithFiles } from '#tests/backend/store/place-with-files.ts';
import { everyRow } from '#tests/support/backend/every-row.ts';
import { openStored } from '#tests/support/backend/open-stored.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { isOnPostgres, type TestDatabase } from '#tests/support/backend/test-database.ts';

// The store of the tests for moving, backing up, and erasing. What it lacks, they do not try.

/** Written by the database's own programs, and the one that only shows whether anything can be written. */
const NOT_FILLED = /^(?:kysely_|store_probe$|sqlite_)/;

const FOREIGN_KEYS = isOnPostgres
  ? `select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
     from pg_constraint where contype = 'f'`
  : `select tables.name as "from", keys."table" as "to"
     from sqlite_schema as tables, pragma_foreign_key_list(tables.name) as keys
     where tables.type = 'table'`;

const spelling = new (class extends CamelCasePlugin {
  of(name: string): string {
    return this.snakeCase(name);
  }
})();

/** The tables that are moved, in their order, by their names in the database. */
const TABLES = Object.keys(TABLE_KEYS).map((name) => spelling.of(name));

let backend: TestBackend;
beforeAll(async () => {
  backend = await startInProcess();
  await fillStore(backend);
});
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
});

test('each table has a row, and each column has a value', async () => {
  const lacking: string[] = [];
  for (const table of await backend.tableNames()) {
    if (NOT_FILLED.test(table)) continue;
    const rows = await backend.query(`select * from "${table}"`);
    const columns = Object.keys(rows[0] ?? {});
    if (rows.length === 0) lacking.push(table);
    const isEmpty = (column: string) =>
      rows.every((row) => row[column] === null || row[column] === '');
    lacking.push(...columns.filter(isEmpty).map((column) => `${table}.${column}`));
  }
  expect(lacking).toEqual([]);
});

test('tables are moved after those that they refer to', async () => {
  const keys = await backend.query(FOREIGN_KEYS);
  expect(keys.length).toBeGreaterThan(20);
  const tooEarly = keys
    .map(({ from, to }) => [String(from), String(to)] as const)
    .filter(([from, to]) => from !== to && TABLES.includes(from))
    .filter(([from, to]) => TABLES.indexOf(to) > TABLES.indexOf(from) || !TABLES.includes(to));
  expect(tooEarly).toEqual([]);
});

test('a person’s export holds every text that they brought along', async () => {
  await using desk = await startDesk();
  const { address } = await fillStore(desk, desk.ann);
  const { body } = await desk.ann.get(`/person/export?address=${address}`);
  const exported = JSON.stringify(body);
  const missing = personalTexts().filter((text) => !exported.includes(text));
  // Whoever knows the session can read its files.
  expect(missing).toEqual(['Quokka in files.session']);
});

test('after an erasure, nothing of the person is left in any column or file', async () => {
  await using desk = await startDesk();
  const { address } = await fillStore(desk, desk.ann);
  const typed = { address, confirmation: address };
  expect((await desk.ann.post('/person/erase', typed)).status).toBe(200);
  expect(await rowsWith(desk, 'quokka')).toEqual([]);
  expect(await filesWith(desk.dataDir, 'quokka')).toEqual([]);
});

test('a backup brings every row back', async () => {
  await using place = await placeWithFiles();
  const before = await place.withBackend(async (backend) => {
    await fillStore(backend);
    return await keptRows(backend);
  });
  expect(await place.run('backup', place.backup)).toMatchObject({ code: 0, errors: '' });
  await place.withBackend(({ query }) => query('delete from messages'));
  expect(await place.run('restore', place.backup)).toMatchObject({ code: 0, errors: '' });
  await using stored = await openStored(place.dataDir);
  const after = new Set(await keptRows(stored));
  expect(before.filter((row) => !after.has(row))).toEqual([]);
});

/** Every row that a restore keeps: it adds to the audit log, and restarts the log of changes. */
const keptRows = ({ query }: Pick<TestDatabase, 'query'>) =>
  everyRow({
    query,
    tableNames: () => Promise.resolve(TABLES.filter((table) => table !== 'audit_head')),
  });
