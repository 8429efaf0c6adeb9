import type pg from 'pg';
import { releasedVectorOf } from '@repo/backend/store/postgres/released-search.ts';
import { searchVectorOf } from '@repo/backend/store/postgres/search-index.ts';
import type { Row, Rows } from '#bench/desk/row.ts';

/** How many rows of a table are inserted with one statement. */
const AT_ONCE = 2000;

/** Inserts rows into a PostgreSQL database, many at once. */
export type RowWriter = {
  write(rows: Rows): Promise<void>;
  /** Inserts what is left, and lets the numbers of new rows go on after it. */
  end(): Promise<void>;
};

/** Creates a writer that writes rows of a table together if they have the same columns. */
export function createRowWriter(client: pg.Client): RowWriter {
  const waiting = new Map<string, { table: string; rows: Row[] }>();
  let documents = 0;

  async function flush(key: string): Promise<void> {
    const { table = '', rows = [] } = waiting.get(key) ?? {};
    waiting.delete(key);
    const columns = Object.keys(rows[0] ?? {}).join();
    await client.query(
      `insert into ${table} (${columns})
       select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }

  // SQLite numbers the parts of a search entry by itself, in the same order.
  function numbered(table: string, row: Row): Row {
    if (table === 'search_documents') return { ...row, id: (documents += 1) };
    if (table === 'search_index') {
      return { ...row, id: documents, words: releasedVectorOf(String(row.text)) };
    }
    if (table !== 'search_words') return row;
    return { id: documents, words: searchVectorOf(String(row.words)) };
  }

  return {
    async write(rows) {
      for (const { table, row } of rows) {
        const complete = numbered(table, row);
        const key = `${table} ${Object.keys(complete).join()}`;
        const batch = waiting.get(key) ?? { table, rows: [] };
        waiting.set(key, batch);
        batch.rows.push(complete);
        if (batch.rows.length >= AT_ONCE) await flush(key);
      }
    },
    async end() {
      for (const key of [...waiting.keys()]) await flush(key);
      await client.query(`alter table search_documents alter id restart with ${documents + 1}`);
    },
  };
}
