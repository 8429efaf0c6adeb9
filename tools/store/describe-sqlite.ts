import { sql, type Kysely } from 'kysely';
import type { Tables as StoreTables } from '@repo/backend/store/schema.ts';
import { checksIn } from '#tools/store/checks-in.ts';
import type { Tables } from '#tools/store/description.ts';
import { tablesOf, type Fact } from '#tools/store/facts.ts';

// A single `integer primary key` is the number of the row, which SQLite chooses.
const COLUMNS = `
  select tables.name as "table", 'column' as kind, columns.name as name,
    lower(type) || case when hidden in (2, 3) then ' generated always' else '' end
    || case when "notnull" then ' not null' else '' end
    || case when dflt_value is not null or pk and lower(type) = 'integer' and keys = 1
      then ' default' else '' end as text
  from tables, pragma_table_xinfo(tables.name) as columns,
    (select name as counted, (select sum(pk > 0) from pragma_table_info(tables.name)) as keys
      from tables)
  where counted = tables.name and hidden <> 1`;

const KEYS = `
  select tables.name, 'unique', null, group_concat(columns.name, ', ' order by pk)
  from tables, pragma_table_info(tables.name) as columns where pk > 0 group by tables.name`;

// The primary key is in KEYS, because it has no index if it is the number of the row.
const UNIQUE = `
  select tables.name, 'unique', null,
    (select group_concat(coalesce(name, 'an expression'), ', ' order by seqno)
      from pragma_index_info(indexes.name))
    || case when partial then substr(sql, instr(lower(sql), ' where ')) else '' end
  from tables, pragma_index_list(tables.name) as indexes
    left join sqlite_schema as made on made.name = indexes.name
  where "unique" and origin <> 'pk'`;

const REFERENCES = `
  select tables.name, 'references', null, group_concat("from", ', ' order by seq)
    || ' to ' || "table" || ' on delete ' || lower(on_delete)
  from tables, pragma_foreign_key_list(tables.name) group by tables.name, id`;

const TRIGGERS = `
  select tbl_name, 'triggers', null, sql from sqlite_schema where type = 'trigger'`;

/** Describes the tables of a SQLite file, without those of the migrator and of the full-text index itself. */
export async function describeSqlite(db: Kysely<StoreTables>): Promise<Tables> {
  const { rows } = await sql
    .raw<Fact>(
      `with tables as (
        select name from pragma_table_list where schema = 'main' and type in ('table', 'virtual')
          and name not like 'sqlite_%' and name not like 'kysely_%'
      ) ${[COLUMNS, KEYS, UNIQUE, REFERENCES, TRIGGERS].join(' union all ')}`,
    )
    .execute(db);
  const { rows: made } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema where type = 'table'`.execute(db);
  const known = new Set(rows.map(({ table }) => table));
  const checks = made
    .filter(({ name }) => known.has(name))
    .flatMap(({ name: table, sql: text }) =>
      checksIn(text).map((check): Fact => ({ table, kind: 'checks', name: null, text: check })),
    );
  return tablesOf([...rows, ...checks]);
}
