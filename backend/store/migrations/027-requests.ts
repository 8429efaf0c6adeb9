import { sql, type ColumnDataType, type Expression } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The type of a text in one of the two databases. */
type TextType = ColumnDataType | Expression<unknown>;

/**
 * When a ticket was settled and by whom, and an index of leads and call requests by their states: few are open, and they
 * are looked for with every list of conversations.
 *
 * @param text the type of a text that is compared byte by byte
 */
export const addSettlements = (text: TextType): Migration => ({
  async up(db) {
    await db.schema.alterTable('tickets').addColumn('settled_at', text).execute();
    await db.schema
      .alterTable('tickets')
      .addColumn('settled_by_id', text, (added) =>
        added.references('staff.id').onDelete('set null'),
      )
      .execute();
    await sql`create index tickets_requests on tickets (state, conversation_id, received_at)
      where conversation_id is not null`.execute(db);
  },
});
