import type { ColumnDataType, Expression, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The type of a column in one of the two databases. */
type TextType = ColumnDataType | Expression<unknown>;

async function createCompanyTables(db: Kysely<unknown>, text: TextType): Promise<void> {
  await db.schema
    .createTable('company_accounts')
    .addColumn('issuer', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('staff_id', text, (column) =>
      column.notNull().references('staff.id').onDelete('cascade'),
    )
    .addColumn('created_at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('company_accounts_key', ['issuer', 'subject'])
    .execute();
  await db.schema
    .createTable('company_sessions')
    .addColumn('token_hash', text, (column) =>
      column.primaryKey().references('staff_sessions.token_hash').onDelete('cascade'),
    )
    .addColumn('issuer', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('sid', text)
    .execute();
  await db.schema
    .createTable('used_logout_tokens')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('expires_at', text, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('removed_addresses')
    .addColumn('address_hash', text, (column) => column.primaryKey())
    .addColumn('removed_at', text, (column) => column.notNull())
    .execute();
}

/**
 * Who signs in with which account of the company's provider, and who is not let in by it anymore.
 *
 * @param text the type of a text that is compared byte by byte
 */
export const addCompanyAccounts = (text: TextType): Migration => ({
  up: (db) => createCompanyTables(db, text),
});
