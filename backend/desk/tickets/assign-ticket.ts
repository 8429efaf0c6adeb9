import { EditConflict, InvalidRequest } from '@/backend/core/errors';
import { findOpenTicket, findTicket, toTicket } from '@/backend/desk/tickets/ticket';
import type { Store } from '@/backend/store/store';
import type { Ticket } from '@/lib/contract/desk/ticket';

/**
 * Takes a ticket, hands it over, or gives it back. Who takes a new one works on it; one in work that
 * is given back is new again. Doing it twice does it once.
 *
 * @throws {NotFound}
 * @throws {InvalidRequest} in quarantine, or for somebody who is not of the staff
 * @throws {EditConflict} when it is not with whom the sender thinks
 */
export function assignTicket(
  id: string,
  wish: { assigneeId: string | null; expectedAssigneeId: string | null },
  { store }: { store: Store },
): Promise<Ticket> {
  const { assigneeId, expectedAssigneeId } = wish;
  return store.transaction(async (transaction) => {
    const ticket = await findOpenTicket(transaction, id);
    if (ticket.assigneeId === assigneeId) return toTicket(ticket);
    if (ticket.assigneeId !== expectedAssigneeId) throw new EditConflict(whoHas(ticket));
    if (assigneeId !== null && !(await transaction.findStaff({ id: assigneeId }))) {
      throw new InvalidRequest({
        message: 'This colleague does not have an account',
        field: 'assigneeId',
      });
    }
    const { state } = ticket;
    await transaction.changeTicket(id, {
      assigneeId,
      ...(state === 'new' && assigneeId !== null && { state: 'in_work' }),
      ...(state === 'in_work' && assigneeId === null && { state: 'new' }),
    });
    return toTicket(await findTicket(transaction, id));
  });
}

const whoHas = ({ assigneeName }: { assigneeName: string | null }) =>
  assigneeName === null
    ? 'This ticket was just unassigned.'
    : `This ticket was just assigned to ${assigneeName}.`;
