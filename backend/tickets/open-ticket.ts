import { randomUUID } from 'node:crypto';
import { NO_RESPONSE_TARGET, ticketResponseTarget } from '#tickets/response-target.ts';
import { searchTextOf, ticketOf } from '#tickets/ticket-of.ts';
import type { Shortage } from '#limits/capacity.ts';
import type { StoreTransaction } from '#store/store.ts';
import type { TicketSource } from '#store/tickets/sources.ts';

/** What a ticket keeps about how something came in. */
type Origin = {
  /** See `backend/blocks/network.ts`; empty when unknown. */
  networkHash: string;
  /** What was running short when a lead or a call request came in, which puts it in quarantine. */
  shortage?: Shortage | undefined;
  /** Whether it is in quarantine for no sign of its own. */
  toCheck?: boolean;
};

/**
 * Opens a ticket for what has just been stored, so that someone answers it. A quarantined one has no response
 * target until it is rescued.
 *
 * @param now milliseconds since 1970
 * @returns the ID of the ticket, and the signs of its reference
 */
export async function openTicket(
  transaction: StoreTransaction,
  source: TicketSource,
  now: number,
  { networkHash, shortage, toCheck = false }: Origin,
): Promise<{ id: string; reference: string }> {
  const id = randomUUID();
  const said = ticketOf(source);
  const facts = shortage ? { ...said, state: 'quarantined' as const } : said;
  const reference = await transaction.tickets.add({
    id,
    ...facts,
    ...(facts.state === 'quarantined' ? NO_RESPONSE_TARGET : ticketResponseTarget(now)),
    networkHash,
    heldReason: shortage?.then ?? null,
    toCheck: Number(toCheck || shortage !== undefined),
    assigneeId: null,
    answeredAt: null,
    rescuedAt: null,
    alerted: 0,
  });
  await transaction.search.add({
    kind: 'ticket',
    subjectId: id,
    conversationId: null,
    ticketId: id,
    at: facts.receivedAt,
    text: searchTextOf(source),
  });
  return { id, reference };
}
