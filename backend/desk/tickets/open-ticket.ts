import { randomUUID } from 'node:crypto';
import { NO_PROMISE, promiseFrom } from '@/backend/desk/tickets/promise';
import { searchTextOf, ticketOf } from '@/backend/desk/tickets/ticket-of';
import type { StoreTransaction, TicketSource } from '@/backend/store/store';

/**
 * Opens a ticket for what has just been stored, so that somebody answers it. What is in quarantine
 * waits for nothing until it is rescued.
 *
 * @param now milliseconds since 1970
 * @param networkHash where it came from (`backend/desk/blocks/network.ts`); empty where unknown
 */
export async function openTicket(
  transaction: StoreTransaction,
  source: TicketSource,
  now: number,
  networkHash: string,
): Promise<void> {
  const id = randomUUID();
  const facts = ticketOf(source);
  await transaction.addTicket({
    id,
    ...facts,
    ...(facts.state === 'quarantined' ? NO_PROMISE : promiseFrom(now)),
    networkHash,
    assigneeId: null,
    answeredAt: null,
    rescuedAt: null,
    alerted: 0,
  });
  await transaction.addToSearch({
    kind: 'ticket',
    subjectId: id,
    conversationId: null,
    ticketId: id,
    at: facts.receivedAt,
    text: searchTextOf(source),
  });
}
