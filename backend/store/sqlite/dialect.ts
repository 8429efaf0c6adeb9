import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import type {
  DatabaseConnection,
  SqliteDatabase,
  SqliteStatement,
  TransactionSettings,
} from 'kysely';

/** Adapts `node:sqlite` to the shape that Kysely's dialect expects, and caches prepared statements. */
function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      let statement = prepared.get(sql);
      if (!statement) {
        statement = prepare(database, sql);
        prepared.set(sql, statement);
      }
      return statement;
    },
  };
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    // A cursor needs its own statement: running the shared one again would move it.
    iterate: (parameters) => database.prepare(sql).iterate(...values(parameters)),
  };
}

/**
 * Kysely's own driver, except that a transaction always ends: SQLite rolls back some transactions itself (on
 * a full disk), and a second `rollback` would then be an error that hides the first one.
 */
class Driver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: asKyselyDatabase(database) });
    this.#database = database;
  }

  // `immediate` acquires the write lock right away, so that another process that reads and then writes can
  // never make this transaction fail halfway.
  override beginTransaction(_connection: DatabaseConnection, settings: TransactionSettings = {}) {
    this.#leaveTransaction();
    this.#database.exec(settings.accessMode === 'read only' ? 'begin' : 'begin immediate');
    return Promise.resolve();
  }

  override rollbackTransaction() {
    this.#leaveTransaction();
    return Promise.resolve();
  }

  #leaveTransaction() {
    if (this.#database.isTransaction) this.#database.exec('rollback');
  }
}

/** Kysely's adapter says no, but SQLite can roll back table changes, so migrations are all or nothing. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Kysely's dialect for one open connection of `node:sqlite`. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: asKyselyDatabase(database) });
    this.#database = database;
  }

  override createDriver() {
    return new Driver(this.#database);
  }

  override createAdapter() {
    return new Adapter();
  }
}
