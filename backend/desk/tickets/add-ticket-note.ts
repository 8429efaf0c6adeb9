import type { Ticket } from '@repo/contract/desk/ticket.ts';
import type { Clock } from '#core/clock.ts';
import { addNote } from '#desk/add-note.ts';
import { findTicket, toTicket } from '#desk/tickets/ticket.ts';
import type { Store } from '#store/store.ts';

/**
 * Adds a note, which only staff see. A repeat with the same ID adds nothing.
 *
 * @throws {NotFound} when the ticket does not exist
 */
export function addTicketNote(
  ticketId: string,
  note: { id: string; text: string },
  author: { id: string },
  { store, clock }: { store: Store; clock: Clock },
): Promise<Ticket> {
  return store.transaction('alone', async (transaction) => {
    const ticket = await findTicket(transaction, ticketId);
    await addNote(transaction, {
      ...note,
      ticketId,
      conversationId: null,
      authorId: author.id,
      createdAt: new Date(clock.now()).toISOString(),
    });
    return toTicket(ticket);
  });
}
