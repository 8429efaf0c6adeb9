import { sql, type Kysely } from 'kysely';

/** The new column, what it refers to by `id`, and the last column in the check so far. */
type WiderBy = {
  column: string;
  table: string;
  after: string;
  /** What happens when that is deleted, in SQL, after a space; by default, it cannot be. */
  onDelete?: string;
};

/**
 * Lets an email be about something more: another column, and a check that knows it. That requires a new table in
 * SQLite (see 003), whose definition is derived from that of the existing one, whatever columns and indexes it has.
 */
export async function widenMailJobs(
  db: Kysely<unknown>,
  { column, table, after, onDelete = '' }: WiderBy,
): Promise<void> {
  const { rows: made } = await sql<{ sql: string }>`
    select sql from sqlite_schema where tbl_name = 'mail_jobs' and sql is not null
    order by type = 'index'`.execute(db);
  const [definition = '', ...indexes] = made.map((row) => row.sql);
  const wider = definition
    .replace(
      /^create table "?mail_jobs"? \(/i,
      `$&"${column}" text references "${table}" ("id")${onDelete}, `,
    )
    .replace('mail_jobs', 'new_mail_jobs')
    .replace(`${after}) is not null`, `${after}, ${column}) is not null`);
  const { rows: columns } = await sql<{ name: string }>`
    select name from pragma_table_info('mail_jobs')`.execute(db);
  const all = sql.join(columns.map(({ name }) => sql.ref(name)));

  await sql.raw(wider).execute(db);
  await sql`insert into new_mail_jobs (${all}) select ${all} from mail_jobs`.execute(db);
  await db.schema.dropTable('mail_jobs').execute();
  await db.schema.alterTable('new_mail_jobs').renameTo('mail_jobs').execute();
  for (const index of indexes) await sql.raw(index).execute(db);
}
