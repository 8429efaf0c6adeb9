import type { Kysely } from 'kysely';
import type { ReceivedMail } from '@repo/contract/desk/mail.ts';
import type { ReceivedMailsTable } from '#store/received-mails/tables.ts';
import type { Tables } from '#store/schema.ts';
import { readTickets } from '#store/tickets/read-tickets.ts';
import { selectTickets, type StoredTicket } from '#store/tickets/selection.ts';

/** Read queries for received emails. Times are ISO 8601 in UTC. */
export const receivedMailReads = (db: Kysely<Tables>) => ({
  find: (id: string): Promise<ReceivedMailsTable | undefined> =>
    db.selectFrom('receivedMails').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Whether an email with this Message-ID and this size, in bytes, is stored. */
  async isStored(messageId: string, size: number) {
    const mail = db
      .selectFrom('receivedMails')
      .select('id')
      .where('messageId', '=', messageId)
      .where('size', '=', size)
      .limit(1);
    return (await mail.executeTakeFirst()) !== undefined;
  },

  /** Whether one may be: another size has the same Message-ID, or one of the same size has not been read so far. */
  async mayBeStored(messageId: string, size: number) {
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

  /** Whether the same was read before, although its bytes are different: it came another way. */
  async hasCopy({
    id,
    messageId,
    fromAddress,
    subject,
    text,
  }: Pick<ReceivedMailsTable, 'id' | 'messageId' | 'fromAddress' | 'subject' | 'text'>) {
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

  /** What was received about a ticket, oldest first. */
  async inTicket(ticketId: string): Promise<ReceivedMail[]> {
    const mails = db
      .selectFrom('receivedMails')
      .selectAll()
      .where('ticketId', '=', ticketId)
      .where('outcome', 'is not', null)
      .orderBy('receivedAt')
      .orderBy('id');
    return (await mails.execute()).map(toReceivedMail);
  },

  /** What was received, once it has been read, and the conversation that it belongs to. */
  async findRead(
    id: string,
  ): Promise<{ mail: ReceivedMail; conversationId: string | null } | undefined> {
    const mail = await db
      .selectFrom('receivedMails')
      .selectAll()
      .where('id', '=', id)
      .where('outcome', 'is not', null)
      .executeTakeFirst();
    return mail && { mail: toReceivedMail(mail), conversationId: mail.conversationId };
  },

  /** The IDs of the emails that are messages of a conversation, newest first, at most `limit` of them. */
  async inChat(conversationId: string, limit: number): Promise<string[]> {
    const mails = db
      .selectFrom('receivedMails')
      .select('id')
      .where('conversationId', '=', conversationId)
      .where('outcome', '=', 'answer')
      .orderBy('receivedAt', 'desc')
      .limit(limit);
    return (await mails.execute()).map(({ id }) => id);
  },

  /** The other ticket that the email which opened this one may be about. */
  async ticketRelatedTo(ticketId: string): Promise<StoredTicket | undefined> {
    const opening = db
      .selectFrom('receivedMails')
      .select('relatedTicketId')
      .where('ticketId', '=', ticketId)
      .where('relatedTicketId', 'is not', null);
    const related = selectTickets(db).where('tickets.id', 'in', opening).limit(1);
    const [ticket] = await readTickets(db, related);
    return ticket;
  },

  /**
   * The newest ticket of an address, outside of quarantine, with an email from it that has one of these Message-IDs, or
   * that may be about this other ticket.
   */
  async findTicketOfSender(
    address: string,
    by: { messageIds: readonly string[] } | { relatedTicketId: string },
  ): Promise<StoredTicket | undefined> {
    if ('messageIds' in by && by.messageIds.length === 0) return undefined;
    const mails = db
      .selectFrom('receivedMails')
      .select('ticketId')
      .where('fromAddress', '=', address)
      .where('ticketId', 'is not', null)
      .where('outcome', 'in', ['ticket', 'answer']);
    const tickets = selectTickets(db)
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
      .limit(1);
    const [ticket] = await readTickets(db, tickets);
    return ticket;
  },

  /** How many emails from an address were read since then; stops counting at `limit`. */
  async countReadFrom(fromAddress: string, since: string, limit: number) {
    const mails = db
      .selectFrom('receivedMails')
      .select('id')
      .where('fromAddress', '=', fromAddress)
      .where('receivedAt', '>', since)
      .where('readAt', 'is not', null)
      .limit(limit);
    return (await mails.execute()).length;
  },

  /** Whether staff were told of an answer in a ticket, or will be, since then. */
  async wasAnswerNoticed(ticketId: string, since: string) {
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
