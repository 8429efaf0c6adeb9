import type { ColumnDataType, Expression, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The type of a column in one of the two databases. */
type TextType = ColumnDataType | Expression<unknown>;

/** What each table lacks of how a visitor came. */
const MISSING = {
  inquiries: ['last_page'],
  leads: ['first_landing_page', 'first_referrer', 'last_page'],
  call_requests: ['first_landing_page', 'first_referrer', 'last_page'],
  conversations: ['first_landing_page', 'first_referrer', 'last_page'],
};

async function addColumns(db: Kysely<unknown>, text: TextType): Promise<void> {
  for (const [table, columns] of Object.entries(MISSING)) {
    for (const name of columns) {
      await db.schema
        .alterTable(table)
        .addColumn(name, text, (column) => column.notNull().defaultTo(''))
        .execute();
    }
  }
}

/**
 * How visitors came, with everything that they send.
 *
 * @param text the type of a text that is compared byte by byte
 */
export const addVisits = (text: TextType): Migration => ({ up: (db) => addColumns(db, text) });
