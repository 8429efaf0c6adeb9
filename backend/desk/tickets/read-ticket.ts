import { findTicket, toTicket } from '@/backend/desk/tickets/ticket';
import { noticeOf } from '@/backend/mail/notice-of';
import type { Store, StoreReads } from '@/backend/store/store';
import type { StoredTicket } from '@/backend/store/tickets/ticket-store';
import { TICKET_STATES, type TicketDetail } from '@/lib/contract/desk/ticket';

/** How many others with the same email address are shown of each kind. */
const MOST_OTHERS = 10;

/**
 * Reads a ticket with everything that was sent and everything that became of it.
 *
 * @throws {NotFound} when the ticket does not exist
 */
export function readTicket(id: string, { store }: { store: Store }): Promise<TicketDetail> {
  return store.read(async (reads) => {
    const ticket = await findTicket(reads, id);
    const source = await reads.sourceOf(ticket);
    const { facts, texts } = noticeOf(source);
    return {
      ticket: toTicket(ticket),
      facts: facts.map(([label, value]) => ({ label, value })).filter(({ value }) => value !== ''),
      // An email is shown as it came.
      texts: (ticket.kind === 'mail' ? [] : texts).map(([label, text]) => ({ label, text })).filter(({ text }) => text !== ''),
      rescuedAt: ticket.rescuedAt,
      conversationId: ticket.conversationId,
      notes: await reads.notesOf({ ticketId: id }),
      replies: await reads.repliesTo(id),
      received: await reads.mailsInTicket(id),
      related: await relatedOf(reads, id),
      mails: await reads.mailsAbout(ticket),
      others: await othersOf(reads, ticket),
      canBlock: ticket.networkHash !== '',
    };
  });
}

async function relatedOf(reads: StoreReads, id: string): Promise<TicketDetail['related']> {
  const related = await reads.ticketRelatedTo(id);
  return related ? toTicket(related) : null;
}

async function othersOf(
  reads: StoreReads,
  { id, email, conversationId: own }: StoredTicket,
): Promise<TicketDetail['others']> {
  if (email === '') return { conversations: [], tickets: [] };
  // Reads one more of each, because the ticket itself and its own conversation are left out.
  const selection = { states: TICKET_STATES, email };
  const tickets = await reads.listTickets(selection, MOST_OTHERS + 1);
  const conversations = await reads.deskConversationsOf(email, MOST_OTHERS + 1);
  return {
    conversations: conversations
      .filter((other) => other.conversationId !== own)
      .slice(0, MOST_OTHERS)
      .map(({ conversationId, startedAt, excerpt }) => ({ conversationId, startedAt, excerpt })),
    tickets: tickets
      .filter((other) => other.id !== id)
      .slice(0, MOST_OTHERS)
      .map(toTicket),
  };
}
