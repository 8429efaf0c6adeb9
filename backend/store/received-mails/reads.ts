import type { Kysely } from 'kysely';
import { mailJobsWithSubjects } from '@/backend/store/jobs/job-subjects';
import { mailboxStateReads } from '@/backend/store/received-mails/mailbox-states';
import { mailboxReads } from '@/backend/store/received-mails/mailboxes';
import type { ReceivedMailReads } from '@/backend/store/received-mails/received-mail-store';
import type { ReceivedMailsTable } from '@/backend/store/received-mails/tables';
import { unfetchedMailReads } from '@/backend/store/received-mails/unfetched-mails';
import type { Tables } from '@/backend/store/schema';
import { selectTickets } from '@/backend/store/tickets/selection';
import type { ReceivedMail } from '@/lib/contract/desk/mail';

/** Implements {@link ReceivedMailReads}. */
export const receivedMailReads = (db: Kysely<Tables>): ReceivedMailReads => ({
  ...mailboxReads(db),
  ...mailboxStateReads(db),
  ...unfetchedMailReads(db),

  findReceivedMail: (id) =>
    db.selectFrom('receivedMails').selectAll().where('id', '=', id).executeTakeFirst(),

  async hasReceived(digest) {
    const mail = db.selectFrom('receivedMails').select('id').where('digest', '=', digest);
    return (await mail.executeTakeFirst()) !== undefined;
  },

  async isStoredMail(messageId, size) {
    const mail = db
      .selectFrom('receivedMails')
      .select('id')
      .where('messageId', '=', messageId)
      .where('size', '=', size)
      .limit(1);
    return (await mail.executeTakeFirst()) !== undefined;
  },

  async mayBeStoredMail(messageId, size) {
    const sameId = db.selectFrom('receivedMails').select('id').where('messageId', '=', messageId);
    // As long as one has not been read, only its size is known.
    const unread = db
      .selectFrom('readingJobs')
      .innerJoin('receivedMails', 'receivedMails.id', 'receivedMailId')
      .select('receivedMails.id')
      .where('state', '<>', 'sent')
      .where('size', '=', size);
    return (await sameId.union(unread).limit(1).executeTakeFirst()) !== undefined;
  },

  async hasCopy({ id, messageId, fromAddress, subject, text }) {
    if (messageId === null) return false;
    const copies = db
      .selectFrom('receivedMails')
      .select('id')
      .where('messageId', '=', messageId)
      .where('id', '<>', id)
      .where('outcome', '<>', 'copy')
      .where('fromAddress', '=', fromAddress)
      .where('subject', '=', subject)
      .where('text', '=', text)
      .limit(1);
    return (await copies.executeTakeFirst()) !== undefined;
  },

  async mailsInTicket(ticketId) {
    const mails = db
      .selectFrom('receivedMails')
      .selectAll()
      .where('ticketId', '=', ticketId)
      .where('outcome', 'is not', null)
      .orderBy('receivedAt')
      .orderBy('id');
    return (await mails.execute()).map(toReceivedMail);
  },

  async findReadMail(id) {
    const mail = await db
      .selectFrom('receivedMails')
      .selectAll()
      .where('id', '=', id)
      .where('outcome', 'is not', null)
      .executeTakeFirst();
    return mail && { mail: toReceivedMail(mail), conversationId: mail.conversationId };
  },

  async mailsInChat(conversationId, limit) {
    const mails = db
      .selectFrom('receivedMails')
      .select('id')
      .where('conversationId', '=', conversationId)
      .where('outcome', '=', 'answer')
      .orderBy('receivedAt', 'desc')
      .limit(limit);
    return (await mails.execute()).map(({ id }) => id);
  },

  ticketRelatedTo: (ticketId) =>
    selectTickets(db)
      .where(
        'tickets.id',
        'in',
        db
          .selectFrom('receivedMails')
          .select('relatedTicketId')
          .where('ticketId', '=', ticketId)
          .where('relatedTicketId', 'is not', null),
      )
      .limit(1)
      .executeTakeFirst(),

  async findTicketOfSender(address, by) {
    if ('messageIds' in by && by.messageIds.length === 0) return undefined;
    const mails = db
      .selectFrom('receivedMails')
      .select('ticketId')
      .where('fromAddress', '=', address)
      .where('ticketId', 'is not', null)
      .where('outcome', 'in', ['ticket', 'answer']);
    return selectTickets(db)
      .where(
        'tickets.id',
        'in',
        'messageIds' in by
          ? mails.where('messageId', 'in', by.messageIds)
          : mails.where('relatedTicketId', '=', by.relatedTicketId),
      )
      .where('tickets.email', '=', address)
      .where('tickets.state', '<>', 'quarantined')
      .orderBy('tickets.receivedAt', 'desc')
      .orderBy('tickets.id', 'desc')
      .limit(1)
      .executeTakeFirst();
  },

  async countReadFrom(fromAddress, since, limit) {
    const mails = db
      .selectFrom('receivedMails')
      .select('id')
      .where('fromAddress', '=', fromAddress)
      .where('receivedAt', '>', since)
      .where('readAt', 'is not', null)
      .limit(limit);
    return (await mails.execute()).length;
  },

  findSentMail: (jobId) =>
    db
      .selectFrom(mailJobsWithSubjects(db).as('sent'))
      .select(['id', 'kind', 'ticketId', 'conversationId', 'firstSeq'])
      .where('id', '=', jobId)
      .executeTakeFirst(),

  async wasAnswerNoticed(ticketId, since) {
    const notices = db
      .selectFrom('mailJobs')
      .innerJoin('receivedMails', 'receivedMails.id', 'receivedMailId')
      .select('mailJobs.id')
      .where('receivedMails.ticketId', '=', ticketId)
      .where('mailJobs.firstDue', '>', since)
      .limit(1);
    return (await notices.executeTakeFirst()) !== undefined;
  },
});

const toReceivedMail = (mail: ReceivedMailsTable): ReceivedMail => ({
  id: mail.id,
  receivedAt: mail.receivedAt,
  outcome: mail.outcome ?? 'unreadable',
  reason: mail.reason,
  fromName: mail.fromName,
  fromAddress: mail.fromAddress,
  sentBy: mail.sentBy,
  answersTo: JSON.parse(mail.answersTo) as string[],
  subject: mail.subject,
  text: mail.text,
  folded: mail.folded,
  hasHtml: mail.hasHtml === 1,
  omitted: JSON.parse(mail.omitted) as string[],
});
