import type { DatabaseSync } from 'node:sqlite';

/** Returns the names of the migrations that a data file has been through; none if it is new. */
export function executedInFile(database: DatabaseSync): string[] {
  const tables = database.prepare("select 1 from sqlite_schema where name = 'kysely_migration'");
  if (!tables.get()) return [];
  return database
    .prepare('select name from kysely_migration order by name')
    .all()
    .map(({ name }) => String(name));
}
