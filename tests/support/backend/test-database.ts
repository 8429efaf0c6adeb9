import type { DatabaseSync } from 'node:sqlite';

/** What a column of a test's query may hold or be compared with. */
type Value = string | number | null;

/** A row, keyed by the names of its columns, which are in snake_case. */
export type Row = Record<string, unknown>;

/** The database of a test, whichever it is. */
export type TestDatabase = {
  /** Runs one SQL statement that every database understands, with `?` for each parameter. @returns its rows */
  query: (sql: string, ...parameters: Value[]) => Promise<Row[]>;
  /** The names of all tables, except those that an index for full-text search has of its own. */
  tableNames: () => Promise<string[]>;
  /** Lets nothing be written anymore, as on a read-only disk (SQLite) or replica (PostgreSQL), or again. */
  setReadOnly: (isReadOnly: boolean) => Promise<void>;
};

/** A test's view of an open SQLite database. */
export function sqliteTestDatabase(database: DatabaseSync): TestDatabase {
  const query: TestDatabase['query'] = (sql, ...parameters) =>
    Promise.try(() => database.prepare(sql).all(...parameters));
  return {
    query,
    async tableNames() {
      const tables = await query(
        "select name from sqlite_schema where type = 'table' and name not like 'search_index%'",
      );
      return tables.map(({ name }) => String(name));
    },
    setReadOnly: (isReadOnly) =>
      Promise.try(() => database.exec(`pragma query_only = ${isReadOnly ? 'on' : 'off'}`)),
  };
}
