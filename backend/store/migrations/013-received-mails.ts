import {
  sql,
  type ColumnDataType,
  type ColumnDefinitionBuilder,
  type Expression,
  type Kysely,
} from 'kysely';
import type { Migration } from 'kysely/migration';

/** The type of a column in one of the two databases. */
type TextType = ColumnDataType | Expression<unknown>;

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const empty = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');

async function createReceivedMails(db: Kysely<unknown>, text: TextType): Promise<void> {
  await db.schema
    .createTable('received_mails')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('digest', text, (column) => column.notNull().unique())
    .addColumn('via', text, required)
    .addColumn('received_at', text, required)
    .addColumn('size', 'integer', required)
    .addColumn('outcome', text)
    .addColumn('reason', text)
    .addColumn('read_at', text)
    .addColumn('message_id', text)
    .addColumn('from_name', text, empty)
    .addColumn('from_address', text, empty)
    .addColumn('subject', text, empty)
    .addColumn('sent_at', text)
    .addColumn('text', text, empty)
    .addColumn('folded', text, empty)
    .addColumn('has_html', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('omitted', text, (column) => column.notNull().defaultTo('[]'))
    // The version before may erase a ticket without knowing of emails, which are then in nobody's way.
    .addColumn('ticket_id', text, (column) => column.references('tickets.id').onDelete('set null'))
    .addColumn('conversation_id', text, (column) =>
      column.references('conversations.id').onDelete('set null'),
    )
    .addColumn('related_ticket_id', text, (column) =>
      column.references('tickets.id').onDelete('set null'),
    )
    .execute();
  for (const columns of [
    ['ticket_id', 'received_at'],
    ['conversation_id'],
    ['related_ticket_id'],
    ['message_id'],
    ['from_address', 'received_at'],
  ]) {
    await db.schema
      .createIndex(`received_mails_${columns[0] ?? ''}`)
      .on('received_mails')
      .columns(columns)
      .execute();
  }
}

async function createReadingJobs(db: Kysely<unknown>, text: TextType): Promise<void> {
  await db.schema
    .createTable('reading_jobs')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('received_mail_id', text, (column) =>
      column.notNull().unique().references('received_mails.id'),
    )
    .addColumn('state', text, required)
    .addColumn('attempts', 'integer', required)
    .addColumn('next_attempt_at', text, required)
    .addColumn('last_error', text)
    .addColumn('sent_at', text)
    .execute();
  await db.schema
    .createIndex('reading_jobs_due')
    .on('reading_jobs')
    .columns(['state', 'next_attempt_at', 'id'])
    .execute();
}

async function createMailboxes(db: Kysely<unknown>, text: TextType): Promise<void> {
  await db.schema
    .createTable('mailboxes')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('uid_validity', text, required)
    .addColumn('last_uid', 'integer', required)
    .execute();
}

/** Files may belong to a received email, and only those that belong to nothing are in the index of such files. */
async function addToFiles(db: Kysely<unknown>, text: TextType): Promise<void> {
  const owner = 'received_mail_id';
  await db.schema
    .alterTable('files')
    .addColumn(owner, text, (column) => column.references('received_mails.id').onDelete('set null'))
    .execute();
  await db.schema
    .createIndex(`files_${owner}`)
    .on('files')
    .column(owner)
    .where(owner, 'is not', null)
    .execute();
  await db.schema.dropIndex('files_unowned').execute();
  await db.schema
    .createIndex('files_unowned')
    .on('files')
    .column('created_at')
    .where('created_at', 'is not', null)
    .where(sql.ref('inquiry_id'), 'is', null)
    .where(sql.ref('conversation_id'), 'is', null)
    .where(sql.ref('reply_id'), 'is', null)
    .where(sql.ref(owner), 'is', null)
    .execute();
}

/**
 * Emails that were received, the work of reading them, and how far each mailbox was fetched. Emails to be sent may
 * be about a received one, and know whether they came back.
 *
 * @param text the type of a text that is compared byte by byte
 * @param widenMailJobs lets `mail_jobs` be about a received email
 */
export const addReceivedMails = (
  text: TextType,
  widenMailJobs: (db: Kysely<unknown>) => Promise<void>,
): Migration => ({
  async up(db) {
    await createReceivedMails(db, text);
    await createReadingJobs(db, text);
    await createMailboxes(db, text);
    await addToFiles(db, text);
    await widenMailJobs(db);
    await db.schema
      .createIndex('mail_jobs_received_mail_id')
      .on('mail_jobs')
      .column('received_mail_id')
      .execute();
    await db.schema.alterTable('mail_jobs').addColumn('bounced_at', text).execute();
    await db.schema.alterTable('mail_jobs').addColumn('bounce_reason', text).execute();
  },
});
