import type { Ticket } from '@repo/contract/desk/ticket.ts';
import { EditConflict, InvalidRequest } from '#core/errors.ts';
import type { Clock } from '#core/clock.ts';
import { findAssignee, notifyAssignee } from '#desk/assignee.ts';
import type { Doing } from '#desk/doing.ts';
import { findOpenTicket, findTicket, toTicket } from '#desk/tickets/ticket.ts';
import type { Store, StoreTransaction } from '#store/store.ts';
import { isRequest } from '#store/tickets/requests.ts';
import type { StoredTicket } from '#store/tickets/selection.ts';

/** The new assignee and the one that the sender expects; null means nobody. */
type Assignment = { assigneeId: string | null; expectedAssigneeId: string | null };

/**
 * Assigns a ticket to someone, who is notified, or to nobody. A new ticket is then in work; one in work that is unassigned is
 * new again. A repeat changes nothing.
 *
 * @param by who does it
 * @throws {NotFound} when the ticket does not exist
 * @throws {InvalidRequest} while it is in quarantine or a request in a conversation, or when the new assignee answers nobody
 * @throws {EditConflict} when someone else is assigned than the sender expects
 */
export function assignTicket(
  id: string,
  wish: Assignment,
  by: { id: string },
  { store, clock }: { store: Store; clock: Clock },
): Promise<Ticket> {
  return store.transaction('alone', async (transaction) => {
    const ticket = await findOpenTicket(transaction, id);
    await giveTicket(transaction, ticket, wish, { by, now: clock.now() });
    return toTicket(await findTicket(transaction, id));
  });
}

/** The same as {@link assignTicket}, in a transaction that has the ticket to itself. */
export async function giveTicket(
  transaction: StoreTransaction,
  ticket: StoredTicket,
  { assigneeId, expectedAssigneeId }: Assignment,
  { by, now }: Doing,
): Promise<void> {
  if (isRequest(ticket)) {
    throw new InvalidRequest({ message: 'This is part of a conversation. Assign that.' });
  }
  if (ticket.assigneeId === assigneeId) return;
  if (ticket.assigneeId !== expectedAssigneeId) throw new EditConflict(whoHas(ticket));
  if (assigneeId !== null) await findAssignee(transaction, assigneeId);
  const { id, state } = ticket;
  await transaction.tickets.change(id, {
    assigneeId,
    ...(state === 'new' && assigneeId !== null && { state: 'in_work' }),
    ...(state === 'in_work' && assigneeId === null && { state: 'new' }),
  });
  const change = { from: ticket.assigneeId, to: assigneeId, by: by.id };
  await notifyAssignee(transaction, { ticketId: id }, change, now);
}

const whoHas = ({ assigneeName }: { assigneeName: string | null }) =>
  assigneeName === null
    ? 'This ticket was just unassigned.'
    : `This ticket was just assigned to ${assigneeName}.`;
