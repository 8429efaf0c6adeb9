import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_in_failures')
    .addColumn('staff_id', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('told_at', 'text')
    .addColumn('token', 'text')
    .execute();
  await widenMailJobs(db);
}

// An email may now be about a member of staff, which requires a new table in SQLite: see 003. Its definition
// is derived from that of the existing table, whatever columns and indexes that has.
async function widenMailJobs(db: Kysely<unknown>): Promise<void> {
  const { rows: made } = await sql<{ sql: string }>`
    select sql from sqlite_schema where tbl_name = 'mail_jobs' and sql is not null
    order by type = 'index'`.execute(db);
  const [table = '', ...indexes] = made.map((row) => row.sql);
  const wider = table
    .replace(/^create table "?mail_jobs"? \(/i, '$&"staff_id" text references "staff" ("id"), ')
    .replace('mail_jobs', 'new_mail_jobs')
    .replace('alert_id) is not null', 'alert_id, staff_id) is not null');
  const { rows: columns } = await sql<{ name: string }>`
    select name from pragma_table_info('mail_jobs')`.execute(db);
  const all = sql.join(columns.map(({ name }) => sql.ref(name)));

  await sql.raw(wider).execute(db);
  await sql`insert into new_mail_jobs (${all}) select ${all} from mail_jobs`.execute(db);
  await db.schema.dropTable('mail_jobs').execute();
  await db.schema.alterTable('new_mail_jobs').renameTo('mail_jobs').execute();
  for (const index of indexes) await sql.raw(index).execute(db);
}

/** The number of failed sign-ins in a row, and the emails to staff about them. */
export const countSignInFailures: Migration = { up };
