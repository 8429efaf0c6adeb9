import { randomUUID } from 'node:crypto';
import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const emptyText = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
const byStaff = (column: ColumnDefinitionBuilder) => column.notNull().references('staff.id');
const perhapsStaff = (column: ColumnDefinitionBuilder) => column.references('staff.id');
const perhapsTicket = (column: ColumnDefinitionBuilder) => column.references('tickets.id');
const perhapsConversation = (column: ColumnDefinitionBuilder) =>
  column.references('conversations.id');

async function up(db: Kysely<unknown>): Promise<void> {
  await createChanges(db);
  await widenConversations(db);
  await createTickets(db);
  await fillTickets(db);
  await createNotesAndLabels(db);
  await createBlocks(db);
  await createAlerts(db);
  await indexRequests(db);
  await widenMailJobs(db);
  await createRecords(db);
}

async function createChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('changes')
    .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('subject', 'text', required)
    .addColumn('subject_id', 'text', required)
    .execute();
}

async function widenConversations(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable('conversations');
  await table().addColumn('assignee_id', 'text', perhapsStaff).execute();
  for (const column of ['resolved_at', 'first_asked_at', 'first_replied_at']) {
    await table().addColumn(column, 'text').execute();
  }
  for (const column of ['first_due_at', 'half_due_at', 'due_at']) {
    await table().addColumn(column, 'text').execute();
  }
  await table().addColumn('alerted', 'integer', zero).execute();
  for (const column of ['page_url', 'user_agent', 'network_hash']) {
    await table().addColumn(column, 'text', emptyText).execute();
  }
  await sql`
    update conversations set
      first_asked_at = (select min(created_at) from messages
        where conversation_id = conversations.id and message_type = 'user'),
      first_replied_at = (select min(created_at) from messages
        where conversation_id = conversations.id and message_type = 'agent')`.execute(db);
  const index = (name: string, ...columns: string[]) =>
    db.schema.createIndex(name).on('conversations').columns(columns).execute();
  await index('conversations_email', 'email', 'last_activity_at');
  await index('conversations_started_at', 'started_at');
  await index('conversations_first_alert', 'alerted', 'half_due_at');
  await index('conversations_second_alert', 'alerted', 'due_at');
  // All that the figures ask of a chat, so that they never read the table itself.
  const inFigures = ['first_asked_at', 'first_replied_at', 'first_due_at', 'page_url'];
  await index('conversations_figures', ...inFigures);
  await createQueues(db);
  await db.schema.createIndex('leads_conversation').on('leads').column('conversation_id').execute();
}

// An index for each list of the desk, in its order, of those only that are in it.
async function createQueues(db: Kysely<unknown>): Promise<void> {
  const queue = (name: string, ...columns: string[]) =>
    db.schema.createIndex(`conversations_${name}`).on('conversations').columns(columns);
  await queue('waiting', 'assignee_id', 'waiting_since', 'id')
    .where('resolved_at', 'is', null)
    .where('waiting_since', 'is not', null)
    .execute();
  await queue('taken', 'waiting_since', 'id')
    .where('resolved_at', 'is', null)
    .where('waiting_since', 'is not', null)
    .where('assignee_id', 'is not', null)
    .execute();
  // The two that are always null let SQLite prefer it to `conversations_to_answer`.
  await queue('answered', 'resolved_at', 'waiting_since', 'last_activity_at', 'id')
    .where('resolved_at', 'is', null)
    .where('waiting_since', 'is', null)
    .execute();
  await queue('own', 'assignee_id', 'last_activity_at', 'id')
    .where('resolved_at', 'is', null)
    .where('waiting_since', 'is', null)
    .execute();
  await queue('resolved', 'resolved_at', 'id').where('resolved_at', 'is not', null).execute();
  await queue('due', 'due_at').where('due_at', 'is not', null).execute();
}

async function createTickets(db: Kysely<unknown>): Promise<void> {
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
  // The ones with the most columns come first: where SQLite takes two for equally good, it uses the
  // first, and only that one skips what is filtered out.
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

// What was there before the desk was dealt with by mail: it waits for nothing.
async function fillTickets(db: Kysely<unknown>): Promise<void> {
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

async function createNotesAndLabels(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notes')
    .addColumn('id', 'text', key)
    .addColumn('conversation_id', 'text', perhapsConversation)
    .addColumn('ticket_id', 'text', perhapsTicket)
    .addColumn('author_id', 'text', byStaff)
    .addColumn('text', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createTable('replies')
    .addColumn('id', 'text', key)
    .addColumn('ticket_id', 'text', (column) => column.notNull().references('tickets.id'))
    .addColumn('author_id', 'text', byStaff)
    .addColumn('text', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createTable('labels')
    .addColumn('id', 'text', key)
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('colour', 'text', required)
    .execute();
  await db.schema
    .createTable('conversation_labels')
    .addColumn('conversation_id', 'text', (column) =>
      column.notNull().references('conversations.id'),
    )
    .addColumn('label_id', 'text', (column) => column.notNull().references('labels.id'))
    .addPrimaryKeyConstraint('conversation_labels_once', ['label_id', 'conversation_id'])
    .execute();
  await db.schema
    .createTable('canned_replies')
    .addColumn('id', 'text', key)
    .addColumn('shortcut', 'text', (column) => column.notNull().unique())
    .addColumn('text', 'text', required)
    .execute();
  const index = (table: string, column: string) =>
    db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  await index('notes', 'conversation_id');
  await index('notes', 'ticket_id');
  await index('replies', 'ticket_id');
  await index('conversation_labels', 'conversation_id');
}

async function createBlocks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blocks')
    .addColumn('id', 'text', key)
    .addColumn('kind', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('created_by', 'text', byStaff)
    .addColumn('created_at', 'text', required)
    .addColumn('until', 'text', required)
    .execute();
  await db.schema
    .createIndex('blocks_value')
    .on('blocks')
    .columns(['kind', 'value', 'until'])
    .execute();
}

async function createAlerts(db: Kysely<unknown>): Promise<void> {
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
  const index = (table: string, column: string) =>
    db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  await index('webhook_jobs', 'alert_id');
  await index('alerts', 'conversation_id');
  await index('alerts', 'ticket_id');
}

// Who asks for what is stored about them names an address. What is erased is found from its conversation.
async function indexRequests(db: Kysely<unknown>): Promise<void> {
  const index = (table: string, column: string) =>
    db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  await index('leads', 'email');
  await index('call_requests', 'email');
}

// A mail may now be about a reply or an alert, which in SQLite takes a new table: see 003.
async function widenMailJobs(db: Kysely<unknown>): Promise<void> {
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

async function createRecords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('erasures')
    .addColumn('id', 'text', key)
    .addColumn('erased_by', 'text', byStaff)
    .addColumn('erased_at', 'text', required)
    .addColumn('address_hash', 'text', required)
    .addColumn('counts', 'text', required)
    .execute();
  await db.schema
    .createTable('backups')
    .addColumn('id', 'text', key)
    .addColumn('file_name', 'text', required)
    .addColumn('bytes', 'integer', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', key)
    .addColumn('value', 'text', required)
    .execute();
}

/** What staff work with at the desk: who does what, what they say, and what became of it. */
export const createDesk: Migration = { up };
