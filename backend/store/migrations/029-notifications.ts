import { sql, type ColumnDataType, type Expression, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The type of a text in one of the two databases. */
type TextType = ColumnDataType | Expression<unknown>;

async function createNotifications(db: Kysely<unknown>, text: TextType): Promise<void> {
  await db.schema
    .createTable('notified_staff')
    .addColumn('staff_id', text, (column) =>
      column.primaryKey().references('staff.id').onDelete('cascade'),
    )
    .addColumn('last_number', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('choices', text)
    .execute();
  await db.schema
    .createTable('notifications')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('staff_id', text, (column) =>
      column.notNull().references('staff.id').onDelete('cascade'),
    )
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    // The version before erases conversations and tickets without knowing of their notifications.
    .addColumn('conversation_id', text, (column) =>
      column.references('conversations.id').onDelete('cascade'),
    )
    .addColumn('ticket_id', text, (column) => column.references('tickets.id').onDelete('cascade'))
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('actor_id', text, (column) => column.references('staff.id').onDelete('set null'))
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('updated_at', text, (column) => column.notNull())
    .addColumn('read_at', text)
    .addColumn('mailed_at', text)
    .addCheckConstraint(
      'notifications_about_one',
      sql`(conversation_id is null) <> (ticket_id is null)`,
    )
    .execute();
}

/**
 * What each member of staff is notified of, and how they want to be. The indexes are for: one unread notification
 * per kind and matter, the list, and what belongs to a conversation or a ticket.
 *
 * @param text the type of a text that is compared byte by byte
 */
export const addNotifications = (text: TextType): Migration => ({
  async up(db) {
    await createNotifications(db, text);
    await sql`create unique index notifications_unread
      on notifications (staff_id, kind, coalesce(conversation_id, ticket_id))
      where read_at is null`.execute(db);
    await sql`create index notifications_staff_id on notifications (staff_id, updated_at, id)`.execute(
      db,
    );
    await sql`create index notifications_conversation_id on notifications (conversation_id)`.execute(
      db,
    );
    await sql`create index notifications_ticket_id on notifications (ticket_id)`.execute(db);
  },
});
