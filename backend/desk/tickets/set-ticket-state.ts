import type { z } from 'zod';
import type { setStateSchema, Ticket } from '@repo/contract/desk/ticket.ts';
import { EditConflict } from '#core/errors.ts';
import type { Clock } from '#core/clock.ts';
import {
  NO_RESPONSE_TARGET,
  ticketResponseTarget,
  type TicketResponseTarget,
} from '#tickets/open-ticket.ts';
import { refuseUnseenMails } from '#desk/tickets/refuse-unseen.ts';
import { findOpenTicket, findTicket, toTicket } from '#desk/tickets/ticket.ts';
import type { Store, StoreReads, StoreTransaction } from '#store/store.ts';
import type { StoredTicket } from '#store/tickets/selection.ts';

/** The new state, what the sender has seen, and who it is, if anybody. */
type Wish = z.output<typeof setStateSchema> & { staffId?: string };

/**
 * Sets the state of a ticket. Answered and closed tickets have no response target, and closed ones are not snoozed. One that is reopened
 * without an answer gets its target back, unless that has passed. A repeat changes nothing.
 *
 * @throws {NotFound} when the ticket does not exist
 * @throws {InvalidRequest} while it is in quarantine
 * @throws {EditConflict} when it is in another state than the sender expects, or would be settled over an email
 *   that they have not seen
 */
export function setTicketState(
  id: string,
  wish: Wish,
  { store, clock }: { store: Store; clock: Clock },
): Promise<Ticket> {
  return store.transaction('alone', async (transaction) => {
    const ticket = await findOpenTicket(transaction, id);
    await changeTicketState(transaction, ticket, wish, clock.now());
    return toTicket(await findTicket(transaction, id));
  });
}

/**
 * The same as {@link setTicketState}, in a transaction that has the ticket to itself.
 *
 * @param now milliseconds since 1970
 */
export async function changeTicketState(
  transaction: StoreTransaction,
  ticket: StoredTicket,
  { state, expectedState, seenMails, staffId }: Wish,
  now: number,
): Promise<void> {
  const { id } = ticket;
  if (ticket.state === state) return;
  if (ticket.state !== expectedState)
    throw new EditConflict(await whatHappened(transaction, ticket));
  if (isSettled(state)) await refuseUnseenMails(transaction, id, seenMails);
  const at = new Date(now).toISOString();
  await transaction.tickets.change(id, {
    state,
    ...(state === 'answered' && { answeredAt: ticket.answeredAt ?? at }),
    ...responseTargetIn(state, ticket, now),
  });
  if (state === 'closed') {
    await transaction.snoozes.end({ kind: 'ticket', id }, { ending: 'closed', at, staffId });
  }
}

const isSettled = (state: Ticket['state']) => state === 'answered' || state === 'closed';

function responseTargetIn(
  state: Ticket['state'],
  ticket: StoredTicket,
  now: number,
): TicketResponseTarget {
  if (isSettled(state)) return NO_RESPONSE_TARGET;
  const { answeredAt, rescuedAt, receivedAt, halfDueAt, dueAt } = ticket;
  if (dueAt !== null || answeredAt !== null) return { halfDueAt, dueAt };
  const target = ticketResponseTarget(Date.parse(rescuedAt ?? receivedAt));
  return Date.parse(target.dueAt ?? '') > now ? target : NO_RESPONSE_TARGET;
}

/** Says who did what, as far as the store knows. */
async function whatHappened(reads: StoreReads, ticket: StoredTicket): Promise<string> {
  const who = ticket.assigneeName ?? 'A colleague';
  if (ticket.state === 'closed') return 'A colleague just closed this ticket.';
  if (ticket.state === 'in_work') return `${who} just started on this ticket.`;
  if (ticket.state === 'new') return 'A colleague just marked this ticket as new.';
  const last = (await reads.replies.to(ticket.id)).at(-1);
  return `${last?.author.name ?? 'A colleague'} just answered this ticket.`;
}
