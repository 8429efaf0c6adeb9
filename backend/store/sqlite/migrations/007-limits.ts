import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await widenMailJobs(db);
  await widenTickets(db);
}

// Who gets a receipt, and when emails were first due, since the time of the next attempt keeps changing.
async function widenMailJobs(db: Kysely<unknown>): Promise<void> {
  const jobs = () => db.schema.alterTable('mail_jobs');
  await jobs().addColumn('recipient', 'text').execute();
  await jobs()
    .addColumn('first_due', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update mail_jobs set first_due = coalesce(sent_at, next_attempt_at)`.execute(db);
  await sql`
    update mail_jobs set recipient =
      (select lower(email) from inquiries where inquiries.id = mail_jobs.inquiry_id)
    where kind = 'receipt'`.execute(db);
  const index = (name: string, ...columns: string[]) =>
    db.schema.createIndex(name).on('mail_jobs').columns(columns).execute();
  await index('mail_jobs_kind_due', 'state', 'kind', 'next_attempt_at', 'id');
  await index('mail_jobs_kind_first_due', 'kind', 'first_due');
  await index('mail_jobs_recipient', 'recipient', 'first_due');
}

// Why leads and call requests were quarantined, whether staff must still check what was quarantined for no
// fault of its own, and what came from one network address.
async function widenTickets(db: Kysely<unknown>): Promise<void> {
  const tickets = () => db.schema.alterTable('tickets');
  await tickets().addColumn('held_reason', 'text').execute();
  await tickets()
    .addColumn('to_check', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('tickets_network')
    .on('tickets')
    .columns(['network_hash', 'received_at', 'inquiry_id'])
    .execute();
  await db.schema
    .createIndex('tickets_to_check')
    .on('tickets')
    .columns(['received_at', 'id'])
    .where(sql`to_check`, '=', sql.lit(1))
    .execute();
}

/** What protects staff and strangers from floods. */
export const addLimits: Migration = { up };
