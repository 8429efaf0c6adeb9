import { sql, type Kysely } from 'kysely';
import type { Tables as StoreTables } from '@repo/backend/store/schema.ts';
import type { Tables } from '#tools/store/description.ts';
import { tablesOf, type Fact } from '#tools/store/facts.ts';

const COLUMNS = `
  select tables.relname as table, 'column' as kind, attname as name,
    concat_ws(' ', format_type(atttypid, atttypmod),
      (select format('collate %s', collname) from pg_collation
        where pg_collation.oid = attcollation and collname <> 'default'),
      case when attgenerated <> '' or attidentity = 'a' then 'generated always' end,
      case when attnotnull then 'not null' end,
      case when atthasdef or attidentity <> '' then 'default' end) as text
  from tables join pg_attribute on attrelid = tables.oid where attnum > 0 and not attisdropped`;

const UNIQUE = `
  select tables.relname, 'unique', null,
    (select string_agg(pg_get_indexdef(indexrelid, number, false), ', ' order by number)
      from generate_series(1, indnkeyatts) as number)
    || coalesce(' where ' || pg_get_expr(indpred, indrelid), '')
  from tables join pg_index on indrelid = tables.oid where indisunique`;

const CHECKS = `
  select tables.relname, 'checks', null, pg_get_constraintdef(pg_constraint.oid)
  from tables join pg_constraint on conrelid = tables.oid where contype in ('c', 'x')`;

const REFERENCES = `
  select tables.relname, 'references', null,
    (select string_agg(attname, ', ' order by attnum) from pg_attribute
      where attrelid = conrelid and attnum = any(conkey))
    || format(' to %s on delete %s', confrelid::regclass, case confdeltype
      when 'c' then 'cascade' when 'n' then 'set null' when 'd' then 'set default'
      else 'no action' end)
  from tables join pg_constraint on conrelid = tables.oid where contype = 'f'`;

// The function is what the trigger does, so its text belongs to it.
const TRIGGERS = `
  select tables.relname, 'triggers', null, pg_get_triggerdef(pg_trigger.oid, true) || ' as ' || prosrc
  from tables join pg_trigger on tgrelid = tables.oid join pg_proc on pg_proc.oid = tgfoid
  where not tgisinternal`;

/** Describes the tables of a PostgreSQL database, without those of the migrator. */
export async function describePostgres(db: Kysely<StoreTables>): Promise<Tables> {
  const { rows } = await sql
    .raw<Fact>(
      `with tables as (
        select oid, relname from pg_class where relnamespace = current_schema()::regnamespace
          and relkind in ('r', 'p') and relname !~ '^kysely_'
      ) ${[COLUMNS, UNIQUE, CHECKS, REFERENCES, TRIGGERS].join(' union all ')}`,
    )
    .execute(db);
  return tablesOf(rows);
}
