import { sql, type Kysely } from 'kysely';
import { key, required } from '#store/sqlite/migrations/005-desk/columns.ts';

/** An email may now be about a reply or an alert, which requires a new table in SQLite: see 003. */
export async function addDeskToMailJobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('new_mail_jobs')
    .addColumn('id', 'text', key)
    .addColumn('inquiry_id', 'text', (column) => column.references('inquiries.id'))
    .addColumn('lead_id', 'text', (column) => column.references('leads.id'))
    .addColumn('call_request_id', 'text', (column) => column.references('call_requests.id'))
    .addColumn('reply_id', 'text', (column) => column.unique().references('replies.id'))
    .addColumn('alert_id', 'text', (column) => column.unique().references('alerts.id'))
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
      sql`coalesce(inquiry_id, lead_id, call_request_id, reply_id, alert_id) is not null`,
    )
    .execute();
  await sql`
    insert into new_mail_jobs (id, inquiry_id, lead_id, call_request_id, kind, state, attempts,
      next_attempt_at, last_error, sent_at)
    select id, inquiry_id, lead_id, call_request_id, kind, state, attempts,
      next_attempt_at, last_error, sent_at
    from mail_jobs`.execute(db);
  await db.schema.dropTable('mail_jobs').execute();
  await db.schema.alterTable('new_mail_jobs').renameTo('mail_jobs').execute();
  await db.schema
    .createIndex('mail_jobs_due')
    .on('mail_jobs')
    .columns(['state', 'next_attempt_at'])
    .execute();
}
