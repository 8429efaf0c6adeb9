import { sql, type ColumnDataType, type Expression, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The type of a column in one of the two databases. */
type TextType = ColumnDataType | Expression<unknown>;

async function addReferences(db: Kysely<unknown>, text: TextType): Promise<void> {
  for (const table of ['tickets', 'conversations']) {
    await db.schema.alterTable(table).addColumn('reference', text).execute();
    await db.schema
      .createIndex(`${table}_reference`)
      .unique()
      .on(table)
      .column('reference')
      .where(sql.ref('reference'), 'is not', null)
      .execute();
    // It is empty once every older row has a reference.
    await db.schema
      .createIndex(`${table}_without_reference`)
      .on(table)
      .column('id')
      .where(sql.ref('reference'), 'is', null)
      .execute();
  }
}

/**
 * Short references of tickets and conversations. Backends fill in those of older rows, a few at a time.
 *
 * @param text the type of a text that is compared byte by byte
 */
export const addReferenceColumns = (text: TextType): Migration => ({
  up: (db) => addReferences(db, text),
});
