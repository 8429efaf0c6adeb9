import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import {
  emptyText,
  key,
  perhapsConversation,
  perhapsStaff,
  required,
  zero,
} from '#store/sqlite/migrations/005-desk/columns.ts';

/** What waits for an answer by email or phone. */
export async function createTickets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tickets')
    .addColumn('id', 'text', key)
    .addColumn('kind', 'text', required)
    .addColumn('inquiry_id', 'text', (column) => column.unique().references('inquiries.id'))
    .addColumn('lead_id', 'text', (column) => column.unique().references('leads.id'))
    .addColumn('call_request_id', 'text', (column) =>
      column.unique().references('call_requests.id'),
    )
    .addColumn('conversation_id', 'text', perhapsConversation)
    .addColumn('received_at', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('assignee_id', 'text', perhapsStaff)
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('summary', 'text', required)
    .addColumn('page_url', 'text', required)
    .addColumn('network_hash', 'text', emptyText)
    .addColumn('answered_at', 'text')
    .addColumn('rescued_at', 'text')
    .addColumn('half_due_at', 'text')
    .addColumn('due_at', 'text')
    .addColumn('alerted', 'integer', zero)
    .addCheckConstraint(
      'tickets_about_one_thing',
      sql`(inquiry_id is not null) + (lead_id is not null) + (call_request_id is not null) = 1`,
    )
    .execute();
  const index = (name: string, ...columns: string[]) =>
    db.schema.createIndex(name).on('tickets').columns(columns).execute();
  // The ones with the most columns come first: when two seem equally good, SQLite uses the first, and only
  // that one skips what is filtered out.
  await index('tickets_email', 'email', 'state', 'received_at', 'id');
  await index('tickets_kind_assignee', 'kind', 'assignee_id', 'state', 'received_at', 'id');
  await index('tickets_kind', 'kind', 'state', 'received_at', 'id');
  await index('tickets_assignee', 'assignee_id', 'state', 'received_at', 'id');
  await index('tickets_state', 'state', 'received_at', 'id');
  await index('tickets_received', 'received_at', 'id');
  await index('tickets_conversation', 'conversation_id', 'received_at', 'id');
  await db.schema
    .createIndex('tickets_rescued')
    .on('tickets')
    .columns(['email', 'rescued_at'])
    .where('rescued_at', 'is not', null)
    .execute();
  await index('tickets_first_alert', 'alerted', 'half_due_at');
  await index('tickets_second_alert', 'alerted', 'due_at');
  const figures = ['received_at', 'kind', 'state', 'answered_at', 'rescued_at', 'page_url'];
  await index('tickets_figures', ...figures);
  await db.schema
    .createIndex('tickets_due')
    .on('tickets')
    .column('due_at')
    .where('due_at', 'is not', null)
    .execute();
}

/** What came in before the desk existed was handled by email, so it is not waiting for anything. */
export async function fillTickets(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Record<string, string | null>>`
    select case when substr(description, 1, 7) = 'Order: ' then 'order' else 'inquiry' end as kind,
      id as inquiry_id, null as lead_id, null as call_request_id, null as conversation_id,
      received_at, status as state, full_name as name, email,
      substr(description, 1, 120) as summary, page_url from inquiries
    union all
    select 'lead', null, id, null, conversation_id, received_at, 'new', name, email,
      substr(case description when '' then project_type else description end, 1, 120), page_url
      from leads
    union all
    select 'call', null, null, id, conversation_id, received_at, 'new', name, email,
      substr(case notes when '' then preferred_time else notes end, 1, 120), ''
      from call_requests`.execute(db);
  for (const row of rows) {
    await sql`insert into tickets (id, ${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${randomUUID()}, ${sql.join(Object.values(row))})`.execute(db);
  }
}
