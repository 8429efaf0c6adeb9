import type { Kysely } from 'kysely';
import type { NoteChange } from '#store/desk/changes.ts';
import type { ReceivedMailsTable } from '#store/received-mails/tables.ts';
import type { Tables } from '#store/schema.ts';
import type { SearchWrites } from '#store/search/search.ts';

/** A received email before it has been read. */
export type UnreadMail = Pick<
  ReceivedMailsTable,
  'id' | 'digest' | 'via' | 'receivedAt' | 'size'
> & { jobId: string };

/** What reading an email has found out, and where it belongs. */
export type ReadMail = Pick<ReceivedMailsTable, 'outcome' | 'readAt'> &
  Partial<Omit<ReceivedMailsTable, keyof UnreadMail>>;

/** Write queries for received emails. */
export const receivedMailWrites = (
  db: Kysely<Tables>,
  noteChange: NoteChange,
  search: SearchWrites,
) => ({
  /**
   * Stores a received email together with the job of reading it.
   *
   * @returns false when one with the same bytes is stored already
   */
  async add({ jobId, ...mail }: UnreadMail) {
    const { numInsertedOrUpdatedRows: added } = await db
      .insertInto('receivedMails')
      .values({ ...mail, ...NOTHING_READ })
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .executeTakeFirst();
    if (added === 0n) return false;
    await db
      .insertInto('readingJobs')
      .values({
        id: jobId,
        receivedMailId: mail.id,
        state: 'queued',
        attempts: 0,
        nextAttemptAt: mail.receivedAt,
      })
      .execute();
    return true;
  },

  /** Records what reading has found out. */
  async complete(id: string, read: ReadMail) {
    await db.updateTable('receivedMails').set(read).where('id', '=', id).execute();
    const { ticketId, text = '', folded = '', subject = '' } = read;
    if (!ticketId) return;
    await search.add({
      kind: 'mail',
      subjectId: id,
      conversationId: null,
      ticketId,
      at: read.readAt ?? '',
      text: [subject, text, folded].filter((part) => part !== '').join('\n'),
    });
    await noteChange('ticket', ticketId);
  },

  /**
   * Removes an address where emails of others name it: as whoever has sent them for their author, or as where answers
   * are wanted.
   */
  async forgetInOthers(address: string) {
    await db
      .updateTable('receivedMails')
      .set({ sentBy: ERASED })
      .where('sentBy', '=', address)
      .execute();
    const naming = await db
      .selectFrom('receivedMails')
      .select(['id', 'answersTo'])
      .where('answersTo', '<>', '[]')
      .execute();
    for (const { id, answersTo } of naming) {
      const named = JSON.parse(answersTo) as string[];
      const left = named.filter((each) => each !== address);
      if (left.length === named.length) continue;
      const others = { answersTo: JSON.stringify(left) };
      await db.updateTable('receivedMails').set(others).where('id', '=', id).execute();
    }
  },
});

/** What stands for an address that was erased, where one must stand. */
const ERASED = '(erased)';

/** What is known of an email that has not been read. */
const NOTHING_READ = {
  fromName: '',
  fromAddress: '',
  sentBy: '',
  answersTo: '[]',
  subject: '',
  text: '',
  folded: '',
  hasHtml: 0,
  omitted: '[]',
};
