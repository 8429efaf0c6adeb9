import type { ColumnDataType, Expression } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The type of a text in one of the two databases. */
type TextType = ColumnDataType | Expression<unknown>;

/**
 * The answers of an inquiry that have no column of their own, so that another one needs none.
 *
 * @param text the type of a text that is compared byte by byte
 */
export const addAnswers = (text: TextType): Migration => ({
  async up(db) {
    await db.schema
      .alterTable('inquiries')
      .addColumn('answers', text, (added) => added.notNull().defaultTo('{}'))
      .execute();
  },
});
