import { sql } from 'kysely';
import type { Database } from '@repo/backend/store/database.ts';
import type { Migrations } from '@repo/backend/store/migrate.ts';
import { POSTGRES_MIGRATIONS } from '@repo/backend/store/postgres/migrations.ts';
import { openPostgresDatabase } from '@repo/backend/store/postgres/open.ts';
import { SQLITE_MIGRATIONS } from '@repo/backend/store/sqlite/migrations.ts';
import { openDatabase } from '@repo/backend/store/sqlite/open.ts';
import { createSqliteDatabase } from '@repo/backend/store/sqlite/sqlite-database.ts';
import { numberOf } from '@repo/backend/store/versions.ts';
import { addDatabase, databaseOf, dropDatabaseOf } from '#tests/support/backend/database-pool.ts';
import { isOnPostgres } from '#tests/support/backend/test-database.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** The migrations of this version. */
export const TODAY: Migrations = isOnPostgres ? POSTGRES_MIGRATIONS : SQLITE_MIGRATIONS;

/** Makes one migration of some statements. */
const migrationOf = (name: string, ...statements: string[]): Migrations => ({
  [name]: {
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
});

/** How the name of a migration ends after which this version can still work with the tables. */
export const FROM_TODAY = `--from-${numberOf(Object.keys(TODAY).at(-1) ?? '')}`;

/** A made-up next version, which adds to tables that this one reads and writes. */
export const ADDITIVE = migrationOf(
  `998-moods${FROM_TODAY}`,
  'alter table inquiries add column mood text',
  "alter table conversations add column mood text not null default 'calm'",
  'alter table messages add column stars integer not null default 0',
  'create table moods (name text primary key, conversation_id text references conversations (id) on delete cascade)',
  'create index messages_stars on messages (stars)',
);

/** A made-up next version that this one cannot work with. */
export const BREAKING = migrationOf('999-no-colors', 'alter table labels drop column colour');

/** A data folder, with a database of its own in the project of PostgreSQL. */
export type StorePlaceOfTest = AsyncDisposable & { dataDir: string; databaseUrl?: string };

/** Makes one without any tables. */
export async function storePlace(): Promise<StorePlaceOfTest> {
  const folder = await temporaryFolder();
  if (isOnPostgres) await addDatabase(folder.path);
  return {
    dataDir: folder.path,
    ...(isOnPostgres && { databaseUrl: (await databaseOf(folder.path)).url }),
    async [Symbol.asyncDispose]() {
      if (isOnPostgres) await dropDatabaseOf(folder.path);
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Opens a store as a version does that has more migrations than this one. */
export function openAs(
  { dataDir, databaseUrl: url }: Omit<StorePlaceOfTest, keyof AsyncDisposable>,
  more: Migrations = {},
): Promise<Database> {
  return url === undefined
    ? createSqliteDatabase(openDatabase(dataDir), undefined, { ...SQLITE_MIGRATIONS, ...more })
    : openPostgresDatabase({ url }, { migrations: { ...POSTGRES_MIGRATIONS, ...more } });
}

/** Brings a store to a next version, which stops then. */
export async function migrateTo(...place: Parameters<typeof openAs>): Promise<void> {
  await (await openAs(...place)).close();
}
