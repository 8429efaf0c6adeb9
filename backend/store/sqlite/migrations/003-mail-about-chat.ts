import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

// The column for inquiries may now be null, which requires a new table in SQLite.
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('new_mail_jobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('inquiry_id', 'text', (column) => column.references('inquiries.id'))
    .addColumn('lead_id', 'text', (column) => column.references('leads.id'))
    .addColumn('call_request_id', 'text', (column) => column.references('call_requests.id'))
    .addColumn('kind', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('next_attempt_at', 'text', required)
    .addColumn('last_error', 'text')
    .addColumn('sent_at', 'text')
    .addUniqueConstraint('mail_jobs_once_for_inquiry', ['inquiry_id', 'kind'])
    .addUniqueConstraint('mail_jobs_once_for_lead', ['lead_id', 'kind'])
    .addUniqueConstraint('mail_jobs_once_for_call', ['call_request_id', 'kind'])
    .addCheckConstraint(
      'mail_jobs_about_something',
      sql`coalesce(inquiry_id, lead_id, call_request_id) is not null`,
    )
    .execute();
  await sql`
    insert into new_mail_jobs
      (id, inquiry_id, kind, state, attempts, next_attempt_at, last_error, sent_at)
    select id, inquiry_id, kind, state, attempts, next_attempt_at, last_error, sent_at
    from mail_jobs`.execute(db);
  await db.schema.dropTable('mail_jobs').execute();
  await db.schema.alterTable('new_mail_jobs').renameTo('mail_jobs').execute();
  await db.schema
    .createIndex('mail_jobs_due')
    .on('mail_jobs')
    .columns(['state', 'next_attempt_at'])
    .execute();
}

/** An email is about an inquiry, a lead, or a call request, no longer only about an inquiry. */
export const addChatToMailJobs: Migration = { up };
