import type { Kysely } from 'kysely';
import {
  indexColumn,
  key,
  perhapsConversation,
  perhapsTicket,
  required,
} from '#store/sqlite/migrations/005-desk/columns.ts';

/** The alerts about what waits too long, and the webhook calls for them. */
export async function createAlerts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alerts')
    .addColumn('id', 'text', key)
    .addColumn('conversation_id', 'text', perhapsConversation)
    .addColumn('ticket_id', 'text', perhapsTicket)
    .addColumn('percent', 'integer', required)
    .addColumn('waiting_since', 'text', required)
    .addColumn('due_at', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createTable('webhook_jobs')
    .addColumn('id', 'text', key)
    .addColumn('alert_id', 'text', (column) => column.notNull().references('alerts.id'))
    .addColumn('state', 'text', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('next_attempt_at', 'text', required)
    .addColumn('last_error', 'text')
    .addColumn('sent_at', 'text')
    .execute();
  await db.schema
    .createIndex('webhook_jobs_due')
    .on('webhook_jobs')
    .columns(['state', 'next_attempt_at'])
    .execute();
  await indexColumn(db, 'webhook_jobs', 'alert_id');
  await indexColumn(db, 'alerts', 'conversation_id');
  await indexColumn(db, 'alerts', 'ticket_id');
}
