import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rows } from '@/scripts/bench/desk/row';
import { createRowMaker, type Size } from '@/scripts/bench/desk/rows';
import { print } from '@/tools/progress.mjs';
import { dataFilePath } from '@/backend/store/sqlite/data-file';
import { openDatabase } from '@/backend/store/sqlite/open';
import { createSqliteStore } from '@/backend/store/sqlite/sqlite-store';

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
  const folder = join(tmpdir(), `tessera-bench-desk-${stateOf(database, size)}`);
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

/** A hash of the tables and how they are filled. */
function stateOf(database: DatabaseSync, size: Omit<Size, 'now'>): string {
  const tables = database.prepare('select sql from sqlite_schema order by name').all();
  const first = createRowMaker({ ...size, now: 0 });
  const rows = [first.conversation(1), first.inquiry(1)];
  const day = new Date().toISOString().slice(0, 10);
  return createHash('sha256')
    .update(JSON.stringify([tables, rows, size, day]))
    .digest('hex')
    .slice(0, 16);
}

function fill(database: DatabaseSync, size: Size): void {
  const maker = createRowMaker(size);
  const statements = new Map<string, StatementSync>();
  const insert = (rows: Rows) => {
    for (const { table, row } of rows) {
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
  };
  const insertAll = (count: number, make: (index: number) => Rows) => {
    for (let start = 0; start < count; start += BATCH) {
      database.exec('begin immediate');
      for (let i = start; i < Math.min(count, start + BATCH); i++) insert(make(i + 1));
      database.exec('commit');
    }
  };
  insertAll(3, (number) => [staffRow(number)]);
  insert([{ table: 'labels', row: { id: 'bench-label', name: 'Urgent', colour: 'rose' } }]);
  insertAll(size.conversations, (index) => maker.conversation(index));
  insertAll(size.inquiries, (index) => maker.inquiry(index));
  database.exec('pragma optimize');
}

const NAMES = ['ann', 'bob', 'cleo'];

const staffRow = (number: number) => {
  const name = NAMES[number - 1] ?? 'nobody';
  return {
    table: 'staff',
    row: {
      id: `bench-${name}`,
      email: `${name}@company.test`,
      name,
      password_hash: '',
      created_at: new Date().toISOString(),
    },
  };
};
