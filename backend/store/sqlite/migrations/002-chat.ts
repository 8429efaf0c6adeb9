import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

async function up(db: Kysely<unknown>): Promise<void> {
  await createConversations(db);
  await createMessages(db);
  await createLeads(db);
  await createCallRequests(db);
}

async function createConversations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('conversations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull().unique())
    .addColumn('started_at', 'text', required)
    .addColumn('last_activity_at', 'text', required)
    .addColumn('last_seq', 'integer', required)
    .addColumn('read_seq', 'integer', required)
    .addColumn('seen_seq', 'integer', required)
    .addColumn('waiting_since', 'text')
    .addColumn('closed_at', 'text')
    .addColumn('close_reason', 'text')
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .execute();
  await db.schema
    .createIndex('conversations_to_answer')
    .on('conversations')
    .columns(['waiting_since', 'last_activity_at'])
    .execute();
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('conversation_id', 'text', (column) =>
      column.notNull().references('conversations.id'),
    )
    .addColumn('seq', 'integer', required)
    .addColumn('id', 'text', required)
    .addColumn('client_made_id', 'integer', required)
    .addColumn('sender', 'text', required)
    .addColumn('message_type', 'text', required)
    .addColumn('message', 'text', required)
    .addColumn('fingerprint', 'text', required)
    .addColumn('client_timestamp', 'text')
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('messages_number', ['conversation_id', 'seq'])
    .addUniqueConstraint('messages_once', ['conversation_id', 'id'])
    .execute();
  await db.schema
    .createIndex('messages_fingerprint')
    .on('messages')
    .columns(['conversation_id', 'fingerprint', 'created_at'])
    .execute();
}

/** What leads and call requests have in common. */
const requestTable = (db: Kysely<unknown>, name: string) =>
  db.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('conversation_id', 'text', (column) =>
      column.notNull().references('conversations.id'),
    )
    .addColumn('client_made_id', 'integer', required)
    .addColumn('fingerprint', 'text', required)
    .addColumn('received_at', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('company', 'text', required)
    .addColumn('website', 'text', required)
    .addColumn('project_type', 'text', required)
    .addColumn('budget', 'text', required)
    .addColumn('timeline', 'text', required)
    .addColumn('referral_source', 'text', required)
    .addColumn('description', 'text', required);

async function createLeads(db: Kysely<unknown>): Promise<void> {
  await requestTable(db, 'leads')
    .addColumn('type', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('priority', 'text', required)
    .addColumn('timestamp', 'text', required)
    .addColumn('user_agent', 'text', required)
    .addColumn('page_url', 'text', required)
    .execute();
  await db.schema
    .createIndex('leads_fingerprint')
    .on('leads')
    .columns(['fingerprint', 'received_at'])
    .execute();
}

async function createCallRequests(db: Kysely<unknown>): Promise<void> {
  await requestTable(db, 'call_requests')
    .addColumn('preferred_time', 'text', required)
    .addColumn('notes', 'text', required)
    .execute();
  const index = (name: string, ...columns: string[]) =>
    db.schema.createIndex(name).on('call_requests').columns(columns).execute();
  await index('call_requests_fingerprint', 'fingerprint', 'received_at');
  await index('call_requests_conversation', 'conversation_id');
}

/** The chat: messages and requests, by conversation. */
export const createChat: Migration = { up };
