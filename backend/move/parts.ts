import type { Kysely, Transaction } from 'kysely';
import { TABLE_KEYS, tableName } from '#store/table-keys.ts';
import type { QueryDialect } from '#store/database.ts';
import type { Tables } from '#store/schema.ts';
import type { SearchText } from '#store/search/search-index.ts';

/** How many rows are read and written at once. SQLite and PostgreSQL take 32,766 values in a statement. */
export const ROWS_AT_ONCE = 200;

/** A transaction of one side. */
export type Opened = { db: Transaction<Tables>; dialect: QueryDialect };

/** A part of a store, as it is moved: a table, or the full-text index. */
export type Part<Row extends object = object> = {
  /** In the spelling of the database. */
  name: string;
  /** Reads all rows one after another, in an order that is the same in every database. */
  read(from: Opened): AsyncIterable<Row>;
  /** @param rows at most {@link ROWS_AT_ONCE} */
  write(to: Opened, rows: readonly Row[]): Promise<void>;
};

/** Rows of a table whose name is known only when the program runs. */
type AnyRow = Record<string, unknown>;

const anyTable = (db: Kysely<Tables>) => db as unknown as Kysely<Record<string, AnyRow>>;

const tablePart = (table: string, key: readonly string[]): Part<AnyRow> => ({
  name: tableName(table),
  read: ({ db }) =>
    key
      .reduce((rows, column) => rows.orderBy(column), anyTable(db).selectFrom(table).selectAll())
      .stream(ROWS_AT_ONCE),
  async write({ db }, rows) {
    await anyTable(db).insertInto(table).values(rows).execute();
  },
});

const searchPart: Part<SearchText> = {
  name: 'search_index',
  read: ({ db, dialect }) => dialect.searchIndex.texts(db),
  async write({ db, dialect }, rows) {
    for (const { number, text } of rows) await dialect.searchIndex.add(db, number, text);
  },
};

/** Everything that is moved, in this order. */
export const PARTS: readonly Part[] = [
  ...Object.entries(TABLE_KEYS).map(([table, key]) => tablePart(table, key)),
  searchPart,
];
