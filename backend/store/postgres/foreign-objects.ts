import { sql, type Kysely } from 'kysely';
import { CommandError } from '#core/errors.ts';
import { executedInDatabase } from '#store/postgres/check-database.ts';
import { placeOf } from '#store/postgres/explain.ts';
import { POSTGRES_MIGRATIONS } from '#store/postgres/migrations.ts';
import type { Tables } from '#store/schema.ts';
import { TABLE_KEYS, tableName } from '#store/table-keys.ts';
import { newerMigrations } from '#store/versions.ts';

/** Those that hold nothing to be carried elsewhere, and those that only PostgreSQL has. */
const OTHER_TABLES = [
  'changes',
  'store_probe',
  'search_index',
  'search_words',
  'kysely_migration',
  'kysely_migration_lock',
];

const OWN_TABLES = [...Object.keys(TABLE_KEYS).map(tableName), ...OTHER_TABLES];

const OWN_ROUTINES = ['commit_changes_in_order', 'refuse_audit_change'];

/** How many are named. */
const MOST_NAMED = 5;

/**
 * Refuses a database with tables, views, or routines of others in the schema of our tables. What belongs to an
 * extension is not in the way. What a newer version of ours has made cannot be told from what others have, so after
 * one of those, nothing is refused.
 *
 * @param consequence what would happen to them, as a sentence
 * @throws {CommandError} with their names, and what to do
 */
export async function refuseForeignObjects(
  db: Kysely<Tables>,
  url: string,
  consequence: string,
): Promise<void> {
  const executed = await executedInDatabase(db);
  const known = Object.keys(POSTGRES_MIGRATIONS);
  const isOurs = executed.some((name) => known.includes(name));
  if (isOurs && newerMigrations(executed, known).length > 0) return;
  const { rows } = await sql<{ name: string; schema: string }>`
    with objects as (
      select oid, 'pg_class'::regclass as class, relname::text as name from pg_class
        where relnamespace = current_schema()::regnamespace
          and relkind in ('r', 'p', 'f', 'v', 'm') and relname <> all(${OWN_TABLES})
      union all
      select oid, 'pg_proc'::regclass, proname || '()' from pg_proc
        where pronamespace = current_schema()::regnamespace and proname <> all(${OWN_ROUTINES})
    )
    select name, current_schema() as schema from objects
      where not exists (
        select from pg_depend
          where classid = class and objid = objects.oid and deptype = 'e'
      )
      order by name`.execute(db);
  const [first] = rows;
  if (first === undefined) return;
  const names = rows.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = rows.length > MOST_NAMED ? `, and ${rows.length - MOST_NAMED} more` : '';
  throw new CommandError(
    `The database ${placeOf(url)} holds what is not ours, in the schema ${first.schema}: ` +
      `${names.join(', ')}${more}. ${consequence} Move it to another schema or database, or ` +
      'choose an empty database; nothing was changed.',
  );
}
