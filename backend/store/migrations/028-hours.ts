import type { ColumnDataType, Expression } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The type of a text in one of the two databases. */
type TextType = ColumnDataType | Expression<unknown>;

/**
 * What follows from hours that are set at the desk: when the first answer to a ticket was due, with the index from
 * which reports count it, and until when a member of staff is away.
 *
 * @param text the type of a text that is compared byte by byte
 */
export const addHours = (text: TextType): Migration => ({
  async up(db) {
    await db.schema.alterTable('staff').addColumn('away_until', text).execute();
    await db.schema.alterTable('tickets').addColumn('first_due_at', text).execute();
    await db.schema.dropIndex('tickets_figures').execute();
    await db.schema
      .createIndex('tickets_figures')
      .on('tickets')
      .columns(['received_at', 'kind', 'state', 'answered_at', 'rescued_at', 'first_due_at'])
      .execute();
  },
});
