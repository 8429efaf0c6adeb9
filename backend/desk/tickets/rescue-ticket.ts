import type { Clock } from '@/backend/clock';
import { addInquiryMails } from '@/backend/contact/inquiry-mails';
import { promiseFrom } from '@/backend/desk/tickets/promise';
import { findTicket, toTicket } from '@/backend/desk/tickets/ticket';
import { InvalidRequest } from '@/backend/invalid-request';
import type { Store } from '@/backend/store/store';
import type { Ticket } from '@/lib/contract/desk/ticket';

/**
 * Takes an inquiry out of quarantine: from now on it is as any other, its mails go out, and its sender
 * is not taken for a robot again. Doing it twice does it once.
 *
 * @throws {Missing}
 * @throws {InvalidRequest} when it never was in quarantine
 */
export function rescueTicket(
  id: string,
  { store, clock }: { store: Store; clock: Clock },
): Promise<Ticket> {
  return store.transaction(async (transaction) => {
    const ticket = await findTicket(transaction, id);
    if (ticket.rescuedAt !== null) return toTicket(ticket);
    const { inquiryId } = ticket;
    if (ticket.state !== 'quarantined' || inquiryId === null) {
      throw new InvalidRequest({ message: 'This ticket is not in Spam' });
    }
    const now = clock.now();
    const rescuedAt = new Date(now).toISOString();
    await transaction.releaseInquiry(inquiryId);
    await addInquiryMails(transaction, inquiryId, rescuedAt);
    await transaction.changeTicket(id, { state: 'new', rescuedAt, ...promiseFrom(now) });
    return toTicket(await findTicket(transaction, id));
  });
}
