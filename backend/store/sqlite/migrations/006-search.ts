import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

// Only full-text search is written differently in SQLite and PostgreSQL; the rest of the code that depends on
// it is in `backend/store/search`.
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('search_documents')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('kind', 'text', required)
    .addColumn('subject_id', 'text', required)
    .addColumn('conversation_id', 'text', (column) => column.references('conversations.id'))
    .addColumn('ticket_id', 'text', (column) => column.references('tickets.id'))
    .addColumn('at', 'text', required)
    .execute();
  for (const column of ['conversation_id', 'ticket_id']) {
    await db.schema
      .createIndex(`search_documents_${column}`)
      .on('search_documents')
      .column(column)
      .execute();
  }
  await sql`
    create virtual table search_index using fts5(
      text, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3')`.execute(db);
  // This removes erased text from the index immediately, instead of when its pages are merged.
  await sql`insert into search_index (search_index, rank) values ('secure-delete', 1)`.execute(db);
  await fill(db);
}

// Search sorts its hits by time, so the rows are inserted in that order.
async function fill(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into search_documents (kind, subject_id, conversation_id, ticket_id, at)
    select 'message' as kind, id, conversation_id, null, created_at as at from messages
    union all
    select 'ticket', id, null, id, received_at from tickets
    order by at, kind
  `.execute(db);
  await sql`
    insert into search_index (rowid, text)
    select search_documents.id, message from search_documents
    join messages on messages.id = subject_id and search_documents.kind = 'message'
      and messages.conversation_id = search_documents.conversation_id`.execute(db);
  await sql`
    insert into search_index (rowid, text)
    select search_documents.id,
      tickets.name || char(10) || tickets.email || char(10) || coalesce(
        inquiries.phone_number || char(10) || inquiries.company || char(10)
          || inquiries.description,
        leads.phone || char(10) || leads.company || char(10) || leads.description,
        call_requests.phone || char(10) || call_requests.company || char(10)
          || call_requests.notes || char(10) || call_requests.description, '')
    from search_documents
    join tickets on tickets.id = subject_id and search_documents.kind = 'ticket'
    left join inquiries on inquiries.id = inquiry_id
    left join leads on leads.id = lead_id
    left join call_requests on call_requests.id = call_request_id`.execute(db);
}

/** What staff can search by word. */
export const createSearch: Migration = { up };
