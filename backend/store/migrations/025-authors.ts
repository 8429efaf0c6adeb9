import type { ColumnDataType, Expression } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The type of a text in one of the two databases. */
type TextType = ColumnDataType | Expression<unknown>;

/**
 * What a received email says of its author besides From: who has sent it for them, and where answers are wanted.
 *
 * @param text the type of a text that is compared byte by byte
 */
export const addAuthors = (text: TextType): Migration => ({
  async up(db) {
    for (const [column, empty] of [
      ['sent_by', ''],
      ['answers_to', '[]'],
    ] as const) {
      await db.schema
        .alterTable('received_mails')
        .addColumn(column, text, (added) => added.notNull().defaultTo(empty))
        .execute();
    }
  },
});
