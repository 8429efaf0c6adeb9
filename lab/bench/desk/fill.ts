import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { print } from '@repo/testbed/progress.mjs';
import { dataFilePath } from '@repo/backend/store/sqlite/data-file.ts';
import { openDatabase } from '@repo/backend/store/sqlite/open.ts';
import { indexedWordsOf } from '@repo/backend/store/sqlite/search-index.ts';
import { createSqliteStore } from '@repo/backend/store/sqlite/sqlite-store.ts';
import { eachRow, hashOf } from '#bench/desk/content.ts';
import type { Row } from '#bench/desk/row.ts';
import type { Size } from '#bench/desk/rows.ts';

/** How many conversations or inquiries go into one transaction. */
const BATCH = 5000;

/**
 * A data folder with the given numbers of conversations and inquiries. It is created only once for each size,
 * version of the tables, way of filling them, and day, in the system's folder for temporary files.
 */
export async function filledFolder(size: Omit<Size, 'now'>): Promise<string> {
  const draft = join(tmpdir(), `tessera-bench-desk-${process.pid}`);
  mkdirSync(draft, { recursive: true });
  const database = openDatabase(draft);
  const store = await createSqliteStore(database);
  const folder = join(tmpdir(), `tessera-bench-desk-${hashOf(size, tablesIn(database))}`);
  try {
    if (!existsSync(dataFilePath(folder))) {
      print('  filling a data folder (only once)');
      fill(database, { ...size, now: Date.now() });
    }
  } finally {
    await store.close();
  }
  if (existsSync(dataFilePath(folder))) rmSync(draft, { recursive: true });
  else renameSync(draft, folder);
  return folder;
}

/** The tables as they are made today. */
const tablesIn = (database: DatabaseSync) =>
  JSON.stringify(database.prepare('select sql from sqlite_schema order by name').all());

function fill(database: DatabaseSync, size: Size): void {
  const statements = new Map<string, StatementSync>();
  let count = 0;
  database.exec('begin immediate');
  for (const rows of eachRow(size)) {
    for (const { table, row } of rows) {
      const isIndex = table === 'search_words';
      const stored = isIndex ? { words: indexedWordsOf(String(row.words)) } : row;
      insert(database, statements, table, stored);
    }
    if ((count += 1) % BATCH === 0) database.exec('commit; begin immediate');
  }
  database.exec('commit');
}

function insert(
  database: DatabaseSync,
  statements: Map<string, StatementSync>,
  table: string,
  row: Row,
): void {
  const names = Object.keys(row);
  const key = `${table} ${names.join()}`;
  const statement =
    statements.get(key) ??
    database.prepare(
      `insert into ${table} (${names.join()}) values (${names.map(() => '?').join()})`,
    );
  statements.set(key, statement);
  statement.run(...Object.values(row));
}
