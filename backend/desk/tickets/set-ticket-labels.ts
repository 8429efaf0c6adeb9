import type { Ticket } from '@repo/contract/desk/ticket.ts';
import { setLabels } from '#desk/labels/set-labels.ts';
import { findOpenTicket, findTicket, toTicket } from '#desk/tickets/ticket.ts';
import type { Store } from '#store/store.ts';

/**
 * Replaces the labels of a ticket.
 *
 * @throws {NotFound} when the ticket or a label does not exist
 * @throws {InvalidRequest} while it is in quarantine
 * @throws {StoreUnavailable}
 */
export const setTicketLabels = (
  id: string,
  labelIds: readonly string[],
  { store }: { store: Store },
): Promise<Ticket> =>
  store.transaction('alone', async (transaction) => {
    const { labels: before } = await findOpenTicket(transaction, id);
    await setLabels(transaction, { kind: 'ticket', id, before }, labelIds);
    return toTicket(await findTicket(transaction, id));
  });
