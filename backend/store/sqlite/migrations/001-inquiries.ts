import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// A migration describes the tables as they were at its time, so it does not use today's types.
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('inquiries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('full_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone_number', 'text', (column) => column.notNull())
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('project_type', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('how_can_we_help', 'text', (column) => column.notNull())
    .addColumn('budget', 'text', (column) => column.notNull())
    .addColumn('timeline', 'text', (column) => column.notNull())
    .addColumn('referral_source', 'text', (column) => column.notNull())
    .addColumn('seen_at_tradeshow', 'integer', (column) => column.notNull())
    .addColumn('timestamp', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('page_url', 'text', (column) => column.notNull())
    .addColumn('first_landing_page', 'text', (column) => column.notNull())
    .addColumn('first_referrer', 'text', (column) => column.notNull())
    .addColumn('last_landing_page', 'text', (column) => column.notNull())
    .addColumn('last_referrer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('fill_time_ms', 'double precision')
    .addColumn('client_made_id', 'integer', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('description_hash', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('spam_score', 'integer', (column) => column.notNull())
    .addColumn('spam_reasons', 'text', (column) => column.notNull())
    .execute();
  const index = (name: string, ...columns: string[]) =>
    db.schema.createIndex(name).on('inquiries').columns(columns).execute();
  await index('inquiries_received_at', 'received_at');
  await index('inquiries_fingerprint', 'fingerprint', 'received_at');
  await index('inquiries_description_hash', 'description_hash', 'received_at');
  await index('inquiries_email', 'email', 'received_at');

  await db.schema
    .createTable('mail_jobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('inquiry_id', 'text', (column) => column.notNull().references('inquiries.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('last_error', 'text')
    .addColumn('sent_at', 'text')
    .addUniqueConstraint('mail_jobs_one_of_a_kind', ['inquiry_id', 'kind'])
    .execute();
  await db.schema
    .createIndex('mail_jobs_due')
    .on('mail_jobs')
    .columns(['state', 'next_attempt_at'])
    .execute();

  await db.schema
    .createTable('store_probe')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('filling', 'text', (column) => column.notNull())
    .execute();
}

/** The first tables: inquiries, the emails they cause, and a table for the store's health check. */
export const createInquiries: Migration = { up };
