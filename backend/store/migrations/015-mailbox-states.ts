import type { ColumnDataType, Expression, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The type of a column in one of the two databases. */
type TextType = ColumnDataType | Expression<unknown>;

async function createMailboxStates(db: Kysely<unknown>, text: TextType): Promise<void> {
  await db.schema
    .createTable('mailbox_states')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('connected_since', text)
    .addColumn('checked_at', text)
    .addColumn('fetched_at', text)
    .addColumn('failed_at', text)
    .addColumn('last_error', text)
    .execute();
}

/**
 * Whether each mailbox can be reached. It is apart from how far one was fetched, which is known only once it was.
 *
 * @param text the type of a text that is compared byte by byte
 */
export const addMailboxStates = (text: TextType): Migration => ({
  up: (db) => createMailboxStates(db, text),
});
