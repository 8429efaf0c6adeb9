import type { Kysely, RawBuilder, SelectQueryBuilder, Transaction } from 'kysely';
import type { Isolation } from '#store/isolation.ts';
import type { Tables } from '#store/schema.ts';
import type { SearchIndex } from '#store/search/search-index.ts';

/** What SQLite and PostgreSQL write differently within a query; all else is one set of queries. */
export type QueryDialect = {
  searchIndex: SearchIndex;
  /** Converts a stored time to seconds since 1970. */
  seconds: (time: RawBuilder<unknown>) => RawBuilder<number>;
  /** Selects only rows that no other transaction has taken, and takes them until this one ends. */
  taking: <DB, Table extends keyof DB, Row>(
    rows: SelectQueryBuilder<DB, Table, Row>,
  ) => SelectQueryBuilder<DB, Table, Row>;
  /** Lets the numbers of new rows go on after the highest one, after rows with numbers were put in. */
  continueNumbers: (db: Kysely<Tables>) => Promise<void>;
};

/** An open database with up-to-date tables. Each method throws {@link StoreUnavailable}. */
export type Database = {
  dialect: QueryDialect;
  /** For reading more rows than fit into memory; everything else runs in a transaction. */
  rows: Kysely<Tables>;
  /** Runs `work` and keeps all of its writes or none. When it returns, they are on disk. */
  transact<Result>(
    isolation: Isolation,
    work: (db: Transaction<Tables>) => Promise<Result>,
  ): Promise<Result>;
  /** Runs `work` on one consistent state, even while nothing can be written. */
  read: <Result>(work: (db: Transaction<Tables>) => Promise<Result>) => Promise<Result>;
  /** In bytes. */
  size(): Promise<number>;
  /** Its name and version. */
  product(): Promise<string>;
  /** See `overwriteDeleted` of the store. */
  overwriteDeleted(): Promise<boolean>;
  close(): Promise<void>;
};
