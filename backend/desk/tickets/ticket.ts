import type { Ticket } from '@repo/contract/desk/ticket.ts';
import { InvalidRequest, NotFound } from '#core/errors.ts';
import { writtenReference } from '#core/reference.ts';
import type { StoreReads } from '#store/store.ts';
import type { StoredTicket } from '#store/tickets/selection.ts';

/** Converts a ticket to what the desk shows. */
export function toTicket(stored: StoredTicket): Ticket {
  const { assigneeId, assigneeName, spamReasons, heldReason, ...ticket } = stored;
  const { id, kind, state, receivedAt, dueAt, answeredAt, name, email, summary, pageUrl } = ticket;
  const { labels, snoozedUntil } = ticket;
  const assignee = assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' };
  return {
    id,
    reference: writtenReference(ticket.reference),
    kind,
    state,
    receivedAt,
    dueAt,
    answeredAt,
    assignee,
    name,
    email,
    summary,
    pageUrl,
    spamReasons: heldReason === null ? (JSON.parse(spamReasons ?? '[]') as string[]) : [heldReason],
    toCheck: ticket.toCheck === 1,
    labels,
    snoozedUntil,
  };
}

/**
 * Finds a ticket by its ID.
 *
 * @throws {NotFound} when it does not exist
 */
export async function findTicket(reads: StoreReads, id: string): Promise<StoredTicket> {
  const ticket = await reads.tickets.find(id);
  if (!ticket) throw new NotFound('This was not found. It may have been deleted.');
  return ticket;
}

/**
 * Finds a ticket by its ID, for work that quarantine does not allow.
 *
 * @throws {NotFound} when it does not exist
 * @throws {InvalidRequest} while it is in quarantine
 */
export async function findOpenTicket(reads: StoreReads, id: string): Promise<StoredTicket> {
  const ticket = await findTicket(reads, id);
  if (ticket.state !== 'quarantined') return ticket;
  throw new InvalidRequest({ message: 'This ticket is in Spam. Mark it as not spam first.' });
}
