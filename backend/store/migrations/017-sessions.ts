import type { ColumnDataType, Expression, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The type of a column in one of the two databases. */
type TextType = ColumnDataType | Expression<unknown>;

async function addSessionColumns(db: Kysely<unknown>, text: TextType): Promise<void> {
  const added = { device: '', method: 'password' };
  for (const [name, usual] of Object.entries(added)) {
    await db.schema
      .alterTable('staff_sessions')
      .addColumn(name, text, (column) => column.notNull().defaultTo(usual))
      .execute();
  }
  await db.schema.alterTable('staff_sessions').addColumn('confirmed_at', text).execute();
  await db.schema.alterTable('mail_jobs').addColumn('account_change', text).execute();
}

/**
 * With what, and how, someone is signed in, and what emails tell the owners of accounts.
 *
 * @param text the type of a text that is compared byte by byte
 */
export const addSessionDetails = (text: TextType): Migration => ({
  up: (db) => addSessionColumns(db, text),
});
