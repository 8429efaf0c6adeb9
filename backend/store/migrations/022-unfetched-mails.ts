import type { ColumnDataType, ColumnDefinitionBuilder, Expression, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The type of a column in one of the two databases. */
type TextType = ColumnDataType | Expression<unknown>;

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const empty = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');

async function createHeldMails(db: Kysely<unknown>, text: TextType): Promise<void> {
  await db.schema
    .createTable('held_mails')
    .addColumn('mailbox', text, (column) => column.primaryKey())
    .addColumn('uid_validity', text, required)
    .addColumn('last_uid', 'bigint', required)
    .addColumn('since', text, required)
    .addColumn('found', 'integer', required)
    .addColumn('held_at', text, required)
    .addColumn('is_taken', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

async function createUnfetchedMails(db: Kysely<unknown>, text: TextType): Promise<void> {
  await db.schema
    .createTable('unfetched_mails')
    .addColumn('mailbox', text, required)
    .addColumn('uid_validity', text, required)
    .addColumn('uid', 'bigint', required)
    .addColumn('reason', text, required)
    .addColumn('attempts', 'integer', required)
    .addColumn('sender', text, empty)
    .addColumn('sender_address', text, empty)
    .addColumn('subject', text, empty)
    .addColumn('size', 'bigint')
    .addColumn('since', text, required)
    .addColumn('first_at', text, required)
    .addColumn('last_at', text, required)
    .addPrimaryKeyConstraint('unfetched_mails_pkey', ['mailbox', 'uid_validity', 'uid'])
    .execute();
}

/**
 * What a backend needs to find what is new when a mail server has numbered its emails anew, or was restored from a
 * backup; what it holds back then until somebody decides; and the emails that it could not fetch.
 *
 * @param text the type of a text that is compared byte by byte
 */
export const addUnfetchedMails = (text: TextType): Migration => ({
  async up(db) {
    for (const column of ['old_before', 'caught_up_at', 'highest_modseq', 'anchor_date']) {
      await db.schema.alterTable('mailboxes').addColumn(column, text).execute();
    }
    await db.schema.alterTable('mailboxes').addColumn('anchor_uid', 'bigint').execute();
    await createHeldMails(db, text);
    await createUnfetchedMails(db, text);
  },
});
