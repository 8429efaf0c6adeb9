import { sql, type Kysely } from 'kysely';
import { emptyText, perhapsStaff, zero } from '#store/sqlite/migrations/005-desk/columns.ts';

/** Assignees, response targets, and an index for each list of the desk. */
export async function widenConversations(db: Kysely<unknown>): Promise<void> {
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
  // This covers everything that reports ask about a chat, so that they never read the table itself.
  const inFigures = ['first_asked_at', 'first_replied_at', 'first_due_at', 'page_url'];
  await index('conversations_figures', ...inFigures);
  await createQueues(db);
  await db.schema.createIndex('leads_conversation').on('leads').column('conversation_id').execute();
}

// An index for each list of the desk, in its order, that contains only the rows in the list.
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
  // The first two columns are always null, and let SQLite prefer this index to `conversations_to_answer`.
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
