import { LIST_PAGE } from '@repo/contract/desk/conversation.ts';
import type { Ticket } from '@repo/contract/desk/ticket.ts';
import type { TicketFilter } from '@repo/contract/desk/ticket-filter.ts';
import type { Clock } from '#core/clock.ts';
import { parsePlaceCursor, placeCursor } from '#desk/place-cursor.ts';
import type { TicketReader } from '#desk/tickets/reader.ts';
import { selectionOf } from '#desk/tickets/selection.ts';
import { toTicket } from '#desk/tickets/ticket.ts';
import type { Store } from '#store/store.ts';
import { positionIn } from '#store/tickets/selection.ts';

/**
 * Returns a page of the tickets that match a filter, newest first, or what is due first.
 *
 * @param you the account that asks
 * @throws {InvalidRequest} for an invalid cursor
 * @throws {NotAllowed} when it asks for quarantine, which its role does not see
 */
export async function listTickets(
  { cursor, ...filter }: TicketFilter & { cursor?: string | undefined },
  you: TicketReader,
  { store, clock }: { store: Store; clock: Clock },
): Promise<{ tickets: Ticket[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : parsePlaceCursor(cursor);
  const selection = selectionOf(filter, you, { clock });
  // Reads one more than is shown, to know whether there are more.
  const found = await store.read((reads) => reads.tickets.list(selection, LIST_PAGE + 1, after));
  const tickets = found.slice(0, LIST_PAGE);
  const last = tickets.at(-1);
  const hasMore = found.length > LIST_PAGE;
  return {
    tickets: tickets.map(toTicket),
    nextCursor: hasMore && last ? placeCursor(positionIn(selection, last)) : null,
  };
}
