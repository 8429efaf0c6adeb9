import type { Ticket } from '@repo/contract/desk/ticket.ts';
import { InvalidRequest } from '#core/errors.ts';
import type { Actor } from '#audit/actor.ts';
import { record, type ActSubject } from '#audit/record.ts';
import { writtenReference } from '#core/reference.ts';
import type { Clock } from '#core/clock.ts';
import type { Config } from '#core/config.ts';
import { addNotice, addReceipt } from '#contact/mails.ts';
import { hoursIn } from '#hours/hours-in-force.ts';
import { ticketResponseTarget } from '#tickets/response-target.ts';
import { findTicket, toTicket } from '#desk/tickets/ticket.ts';
import type { Store, StoreTransaction } from '#store/store.ts';
import type { StoredTicket } from '#store/tickets/selection.ts';
import { tellOfTicket } from '#webhook/tell.ts';

type Deps = { store: Store; clock: Clock; config: Pick<Config, 'RECEIPTS_PER_HOUR'> };

/**
 * Takes a ticket out of quarantine: from now on it is like any other, its emails are sent, and later
 * inquiries from its sender are not judged by their content. A repeat changes nothing.
 *
 * @throws {NotFound} when the ticket does not exist
 * @throws {InvalidRequest} when it was never in quarantine
 */
export function rescueTicket(
  id: string,
  by: Actor,
  { store, clock, config }: Deps,
): Promise<Ticket> {
  // Receipts are limited, also across inquiries.
  return store.transaction({ turn: 'inquiries' }, async (transaction) => {
    const ticket = await findTicket(transaction, id);
    if (ticket.rescuedAt !== null) return toTicket(ticket);
    if (ticket.state !== 'quarantined') throw notInSpam();
    const now = clock.now();
    const rescuedAt = new Date(now).toISOString();
    await addMails(transaction, ticket, now, config.RECEIPTS_PER_HOUR);
    const target = ticketResponseTarget(now, await hoursIn(transaction));
    const firstDueAt = target.dueAt;
    const freed = { state: 'new', toCheck: 0, rescuedAt, ...target, firstDueAt } as const;
    await transaction.tickets.change(id, freed);
    await record(transaction, { act: 'spam-rescued', by, about: subjectOf(ticket) }, now);
    await tellOfTicket(transaction, ticket, rescuedAt);
    return toTicket(await findTicket(transaction, id));
  });
}

async function addMails(
  transaction: StoreTransaction,
  { inquiryId, leadId, callRequestId, email, kind }: StoredTicket,
  now: number,
  receiptsPerHour: number,
): Promise<void> {
  const due = new Date(now).toISOString();
  if (inquiryId !== null) {
    await transaction.inquiries.release(inquiryId);
    await addNotice(transaction, { inquiryId }, due);
    // An email never gets an automatic answer: that could begin a loop.
    if (kind !== 'mail') {
      await addReceipt(transaction, { id: inquiryId, email }, now, receiptsPerHour);
    }
  } else if (leadId !== null) await addNotice(transaction, { leadId }, due);
  else if (callRequestId !== null) await addNotice(transaction, { callRequestId }, due);
}

/**
 * Leaves a ticket in quarantine after staff have checked it. A repeat changes nothing.
 *
 * @throws {NotFound} when the ticket does not exist
 * @throws {InvalidRequest} when it is not in quarantine
 */
export function leaveInSpam(
  id: string,
  by: Actor,
  { store, clock }: Omit<Deps, 'config'>,
): Promise<Ticket> {
  return store.transaction('alone', async (transaction) => {
    const ticket = await findTicket(transaction, id);
    if (ticket.state !== 'quarantined') throw notInSpam();
    if (ticket.toCheck === 1) {
      await transaction.tickets.change(id, { toCheck: 0 });
      const act = { act: 'spam-confirmed', by, about: subjectOf(ticket) } as const;
      await record(transaction, act, clock.now());
    }
    return toTicket({ ...ticket, toCheck: 0 });
  });
}

const subjectOf = ({ id, reference }: StoredTicket): ActSubject => ({
  kind: 'ticket',
  id,
  name: writtenReference(reference) ?? '',
});

const notInSpam = () => new InvalidRequest({ message: 'This ticket is not in Spam' });
