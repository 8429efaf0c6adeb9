import type { IncomingMail } from '#incoming/incoming-mail.ts';
import { isSameSender } from '#inbox/sender.ts';
import type { StoreReads } from '#store/store.ts';
import type { StoredTicket } from '#store/tickets/selection.ts';

/**
 * Finds the ticket of its own sender that an email goes on with, although it proves no answer of ours: it names, in
 * In-Reply-To or References, an email that its sender has written in that ticket, as after an answer that staff gave in
 * another program; or both are about the same ticket of somebody else, as what a colleague in copy writes.
 *
 * @param relatedTicketId the ticket of somebody else that the email answers
 * @returns undefined if there is none; a ticket in quarantine is none, because nobody would see the email there
 */
export async function ownTicket(
  mail: Pick<IncomingMail, 'from' | 'sentBy' | 'inReplyTo' | 'references'>,
  relatedTicketId: string | null,
  reads: StoreReads,
): Promise<StoredTicket | undefined> {
  const address = mail.from?.address ?? '';
  const messageIds = [...new Set([...mail.inReplyTo, ...mail.references])];
  const ticket =
    (await reads.receivedMails.findTicketOfSender(address, { messageIds })) ??
    (relatedTicketId === null
      ? undefined
      : await reads.receivedMails.findTicketOfSender(address, { relatedTicketId }));
  return ticket && isSameSender(mail, ticket.email) ? ticket : undefined;
}
