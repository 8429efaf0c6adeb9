import { sql, type ColumnDataType, type Expression, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The type of a column in one of the two databases. */
type TextType = ColumnDataType | Expression<unknown>;

async function addRoleColumns(db: Kysely<unknown>, text: TextType): Promise<void> {
  for (const table of ['staff', 'invitations']) {
    await db.schema
      .alterTable(table)
      // A backend of the previous version knows no roles, and must not make anyone an admin.
      .addColumn('role', text, (column) => column.notNull().defaultTo('agent'))
      .execute();
  }
  await db.schema.alterTable('staff').addColumn('notice', text).execute();
  await db.schema.alterTable('invitations').addColumn('invited_by', text).execute();
  // Until now, everyone could do everything.
  await sql`update staff set role = 'admin', notice = 'roles' where removed_at is null`.execute(db);
}

/**
 * What each member of staff may do, and who has invited whom.
 *
 * @param text the type of a text that is compared byte by byte
 */
export const addRoles = (text: TextType): Migration => ({ up: (db) => addRoleColumns(db, text) });
