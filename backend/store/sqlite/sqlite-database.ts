import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { CamelCasePlugin, Kysely, sql } from 'kysely';
import type { Database } from '#store/database.ts';
import { migrate, type Migrations } from '#store/migrate.ts';
import type { Tables } from '#store/schema.ts';
import { watchDataFiles, type DataFileEvents } from '#store/sqlite/data-file-watch.ts';
import { NodeSqliteDialect } from '#store/sqlite/dialect.ts';
import { translatingErrors } from '#store/sqlite/errors.ts';
import { executedInFile, SQLITE_MIGRATIONS } from '#store/sqlite/migrations.ts';
import { sqliteSearchIndex } from '#store/sqlite/search-index.ts';

const UNHEARD: DataFileEvents = { gone: () => undefined, back: () => undefined };

/**
 * Makes an open SQLite file the database of the store, after bringing its tables up to date.
 *
 * @param news hears that the files are gone, and that they are back
 * @param migrations those of this version
 * @throws {StoreUnavailable} when the tables cannot be updated
 */
export async function createSqliteDatabase(
  file: DatabaseSync,
  news: DataFileEvents = UNHEARD,
  migrations: Migrations = SQLITE_MIGRATIONS,
): Promise<Database> {
  const { rows: db, close } = createSqliteReader(file);
  await translatingErrors(() =>
    migrate(db, migrations, () => Promise.resolve(executedInFile(file))),
  );
  const checkFiles = watchDataFiles(file.location() ?? '', news);

  return {
    rows: db,
    close,
    dialect: {
      searchIndex: sqliteSearchIndex,
      seconds: (time) => sql`unixepoch(${time})`,
      // A transaction has everything to itself.
      taking: (rows) => rows,
      // SQLite counts on from the highest number that was ever there.
      continueNumbers: () => Promise.resolve(),
    },
    async transact(_isolation, work) {
      const result = await translatingErrors(() => db.transaction().execute(work));
      // Only now is it known which file the commit went to.
      checkFiles();
      return result;
    },
    read: (work) =>
      translatingErrors(() => db.transaction().setAccessMode('read only').execute(work)),
    size: () => translatingErrors(() => sizeOf(file, db)),
    product: () => Promise.resolve(`SQLite ${process.versions.sqlite ?? ''}`),
    overwriteDeleted: () => translatingErrors(() => Promise.resolve(emptyJournal(file))),
  };
}

/** Makes an open SQLite file the part of a database that only reads rows. */
export function createSqliteReader(file: DatabaseSync): Pick<Database, 'rows' | 'close'> {
  const rows = new Kysely<Tables>({
    dialect: new NodeSqliteDialect(file),
    plugins: [new CamelCasePlugin()],
  });
  return {
    rows,
    async close() {
      await rows.destroy();
      // Kysely closes only what it has used. Closing moves the journal into the file.
      if (file.isOpen) file.close();
    },
  };
}

// The file itself holds no deleted content (see `secure_delete` in open.ts), but the journal does until it is
// moved into the file and truncated.
function emptyJournal(file: DatabaseSync): boolean {
  const timeout = Number(file.prepare('pragma busy_timeout').get()?.timeout);
  file.exec('pragma busy_timeout = 0');
  try {
    return file.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0;
  } finally {
    file.exec(`pragma busy_timeout = ${timeout}`);
  }
}

/** The file, and the journal next to it. */
async function sizeOf(file: DatabaseSync, db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count, pragma_page_size`.execute(db);
  const journal = statSync(`${file.location() ?? ''}-wal`, { throwIfNoEntry: false });
  return (rows[0]?.bytes ?? 0) + (journal?.size ?? 0);
}
