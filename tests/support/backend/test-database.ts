import type { DatabaseSync } from 'node:sqlite';
import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '@repo/backend/store/store.ts';

/** What a column of a test's query may hold or be compared with. */
export type Value = string | number | null;

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

/** The database of a data folder, and how a store opens it. */
export type OpenTest = {
  test: TestDatabase;
  openStore: (log?: FastifyBaseLogger) => Promise<Store>;
  /** The data file, for tests that are about SQLite. */
  file: DatabaseSync;
  /** The settings with which another process uses the same database. */
  env: Record<string, string>;
  /** Ends the test's own connections, after the store was closed. */
  close: () => Promise<void>;
};

/** Whether this run of the tests is on PostgreSQL: see `jest.config.mjs`. */
export const isOnPostgres = (globalThis as { DATABASE?: unknown }).DATABASE === 'postgres';
