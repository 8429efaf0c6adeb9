import { sql, type ColumnDataType, type Expression, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The type of a column in one of the two databases. */
type TextType = ColumnDataType | Expression<unknown>;

async function createTicketLabels(db: Kysely<unknown>, text: TextType): Promise<void> {
  await db.schema
    .createTable('ticket_labels')
    .addColumn('ticket_id', text, (column) =>
      column.notNull().references('tickets.id').onDelete('cascade'),
    )
    .addColumn('label_id', text, (column) =>
      column.notNull().references('labels.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('ticket_labels_once', ['label_id', 'ticket_id'])
    .execute();
  await db.schema
    .createIndex('ticket_labels_ticket_id')
    .on('ticket_labels')
    .column('ticket_id')
    .execute();
}

/** Until when something is snoozed is with it, for the lists; who has done that, and what ended it, is in a row. */
async function createSnoozes(db: Kysely<unknown>, text: TextType): Promise<void> {
  for (const table of ['conversations', 'tickets']) {
    await db.schema.alterTable(table).addColumn('snoozed_until', text).execute();
    await db.schema
      .createIndex(`${table}_snoozed`)
      .on(table)
      .columns(['snoozed_until', 'id'])
      .where(sql.ref('snoozed_until'), 'is not', null)
      .execute();
  }
  await db.schema
    .createTable('snoozes')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('conversation_id', text, (column) =>
      column.references('conversations.id').onDelete('cascade'),
    )
    .addColumn('ticket_id', text, (column) => column.references('tickets.id').onDelete('cascade'))
    .addColumn('staff_id', text, (column) =>
      column.notNull().references('staff.id').onDelete('cascade'),
    )
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('until', text, (column) => column.notNull())
    .addColumn('ends_on_answer', 'integer', (column) => column.notNull())
    .addColumn('ended_at', text)
    .addColumn('ending', text)
    .addColumn('ended_by', text, (column) => column.references('staff.id').onDelete('set null'))
    .execute();
  for (const column of ['conversation_id', 'ticket_id']) {
    await db.schema.createIndex(`snoozes_${column}`).on('snoozes').column(column).execute();
  }
}

async function createUndoSteps(db: Kysely<unknown>, text: TextType): Promise<void> {
  await db.schema
    .createTable('undo_steps')
    .addColumn('act_id', text, (column) => column.notNull())
    .addColumn('item_id', text, (column) => column.notNull())
    .addColumn('conversation_id', text, (column) =>
      column.references('conversations.id').onDelete('cascade'),
    )
    .addColumn('ticket_id', text, (column) => column.references('tickets.id').onDelete('cascade'))
    .addColumn('staff_id', text, (column) =>
      column.notNull().references('staff.id').onDelete('cascade'),
    )
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('before', text, (column) => column.notNull())
    .addColumn('after', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('undo_steps_once', ['act_id', 'item_id'])
    .execute();
}

async function createSavedViews(db: Kysely<unknown>, text: TextType): Promise<void> {
  await db.schema
    .createTable('saved_views')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('owner_id', text, (column) =>
      column.notNull().references('staff.id').onDelete('cascade'),
    )
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('page', text, (column) => column.notNull())
    .addColumn('search', text, (column) => column.notNull())
    .addColumn('is_shared', 'integer', (column) => column.notNull())
    .execute();
}

/**
 * What the lists of the desk know: labels on tickets, snoozes of conversations and tickets, how to undo what was done
 * with several of them, and saved views.
 *
 * @param text the type of a text that is compared byte by byte
 */
export const addDeskLists = (text: TextType): Migration => ({
  async up(db) {
    await createTicketLabels(db, text);
    await createSnoozes(db, text);
    await createUndoSteps(db, text);
    await createSavedViews(db, text);
  },
});
