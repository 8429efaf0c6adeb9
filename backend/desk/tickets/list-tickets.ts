import { ticketCursor, parseTicketCursor } from '@/backend/desk/tickets/cursor';
import type { TicketReader } from '@/backend/desk/tickets/reader';
import { selectionOf } from '@/backend/desk/tickets/selection';
import { toTicket } from '@/backend/desk/tickets/ticket';
import type { Store } from '@/backend/store/store';
import { LIST_PAGE } from '@/lib/contract/desk/conversation';
import type { Ticket, TicketFilter } from '@/lib/contract/desk/ticket';

/**
 * Returns a page of the tickets that match a filter, newest first.
 *
 * @param you the account that asks
 * @throws {InvalidRequest} for an invalid cursor
 * @throws {NotAllowed} when it asks for quarantine, which its role does not see
 */
export async function listTickets(
  { cursor, ...filter }: TicketFilter & { cursor?: string | undefined },
  you: TicketReader,
  { store }: { store: Store },
): Promise<{ tickets: Ticket[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : parseTicketCursor(cursor);
  const selection = selectionOf(filter, you);
  // Reads one more than is shown, to know whether there are more.
  const found = await store.read((reads) => reads.tickets.list(selection, LIST_PAGE + 1, after));
  const tickets = found.slice(0, LIST_PAGE);
  const last = tickets.at(-1);
  const hasMore = found.length > LIST_PAGE;
  return {
    tickets: tickets.map(toTicket),
    nextCursor: hasMore && last ? ticketCursor(last) : null,
  };
}
