import type { Kysely } from 'kysely';
import {
  byStaff,
  indexColumn,
  key,
  perhapsConversation,
  perhapsTicket,
  required,
} from '#store/sqlite/migrations/005-desk/columns.ts';

/** What staff write, and the labels they put on conversations. */
export async function createNotesAndLabels(db: Kysely<unknown>): Promise<void> {
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
  await indexColumn(db, 'notes', 'conversation_id');
  await indexColumn(db, 'notes', 'ticket_id');
  await indexColumn(db, 'replies', 'ticket_id');
  await indexColumn(db, 'conversation_labels', 'conversation_id');
}
