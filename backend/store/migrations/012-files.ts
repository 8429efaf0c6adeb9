import type { ColumnDataType, Expression, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The type of a column in one of the two databases. */
type TextType = ColumnDataType | Expression<unknown>;

async function createFiles(db: Kysely<unknown>, text: TextType): Promise<void> {
  await db.schema
    .createTable('files')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('role', text, (column) => column.notNull())
    .addColumn('session', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('received', 'integer', (column) => column.notNull())
    .addColumn('type', text, (column) => column.notNull())
    .addColumn('sha256', text)
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('scan', text, (column) => column.notNull())
    .addColumn('scan_result', text, (column) => column.notNull())
    .addColumn('preview_size', 'integer')
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('completed_at', text)
    .addColumn('due_at', text)
    .addColumn('attempts', 'integer', (column) => column.notNull())
    // Whoever erases a person without knowing of files leaves them to nobody, and so to the removal of such files.
    .addColumn('inquiry_id', text, (column) =>
      column.references('inquiries.id').onDelete('set null'),
    )
    .addColumn('conversation_id', text)
    .addColumn('message_seq', 'integer')
    .addColumn('reply_id', text, (column) => column.references('replies.id').onDelete('set null'))
    .addForeignKeyConstraint(
      'files_message',
      ['conversation_id', 'message_seq'],
      'messages',
      ['conversation_id', 'seq'],
      (key) => key.onDelete('set null'),
    )
    .execute();
}

/** Whatever a file may belong to. */
const OWNERS = ['inquiry_id', 'conversation_id', 'reply_id'] as const;

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  for (const owner of OWNERS) {
    const columns = owner === 'conversation_id' ? [owner, 'message_seq'] : [owner];
    await db.schema
      .createIndex(`files_${owner}`)
      .on('files')
      .columns(columns)
      .where(owner, 'is not', null)
      .execute();
  }
  const onFiles = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('files').columns(columns);
  await onFiles('files_session', ['session', 'created_at']).execute();
  await onFiles('files_due', ['due_at']).where('due_at', 'is not', null).execute();
  await OWNERS.reduce(
    (index, owner) => index.where(owner, 'is', null),
    onFiles('files_unowned', ['created_at']).where('created_at', 'is not', null),
  ).execute();
}

/**
 * Files, whose bytes are in a storage of their own.
 *
 * @param text the type of a text that is compared byte by byte
 */
export const createFileTables = (text: TextType): Migration => ({
  async up(db) {
    await createFiles(db, text);
    await createIndexes(db);
  },
});
