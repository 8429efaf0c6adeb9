import type { Kysely } from 'kysely';
import type { NoteChange } from '@/backend/store/desk/changes';
import { noteJob } from '@/backend/store/jobs/job-subjects';
import { mailboxStateWrites } from '@/backend/store/received-mails/mailbox-states';
import { mailboxWrites } from '@/backend/store/received-mails/mailboxes';
import type { ReceivedMailWrites } from '@/backend/store/received-mails/received-mail-store';
import { unfetchedMailWrites } from '@/backend/store/received-mails/unfetched-mails';
import type { Tables } from '@/backend/store/schema';
import type { SearchWrites } from '@/backend/store/search/search-store';

/** Implements {@link ReceivedMailWrites}. */
export const receivedMailWrites = (
  db: Kysely<Tables>,
  noteChange: NoteChange,
  search: SearchWrites,
): ReceivedMailWrites => ({
  ...mailboxWrites(db),
  ...mailboxStateWrites(db),
  ...unfetchedMailWrites(db),

  async addReceivedMail({ jobId, ...mail }) {
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

  async completeReceivedMail(id, read) {
    await db.updateTable('receivedMails').set(read).where('id', '=', id).execute();
    const { ticketId, text = '', folded = '', subject = '' } = read;
    if (!ticketId) return;
    await search.addToSearch({
      kind: 'mail',
      subjectId: id,
      conversationId: null,
      ticketId,
      at: read.readAt ?? '',
      text: [subject, text, folded].filter((part) => part !== '').join('\n'),
    });
    await noteChange('ticket', ticketId);
  },

  async forgetInOthersMails(address) {
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

  async markBounced(jobId, bouncedAt, bounceReason, recipient) {
    const { numUpdatedRows } = await db
      .updateTable('mailJobs')
      .set({ bouncedAt, bounceReason, ...(recipient !== undefined && { recipient }) })
      .where('id', '=', jobId)
      .where('bouncedAt', 'is', null)
      .executeTakeFirst();
    await noteJob(db, noteChange, 'mail', jobId);
    return numUpdatedRows > 0n;
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
