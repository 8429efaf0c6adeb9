import type { z } from 'zod';
import type { setStateSchema, Ticket, TicketKind } from '@repo/contract/desk/ticket.ts';
import { EditConflict } from '#core/errors.ts';
import type { Clock } from '#core/clock.ts';
import { NO_RESPONSE_TARGET } from '#tickets/response-target.ts';
import type { Doing } from '#desk/doing.ts';
import { refuseUnseenMails } from '#desk/tickets/refuse-unseen.ts';
import { findOpenTicket, findTicket, toTicket } from '#desk/tickets/ticket.ts';
import type { Store, StoreReads, StoreTransaction } from '#store/store.ts';
import { isRequest } from '#store/tickets/requests.ts';
import type { StoredTicket } from '#store/tickets/selection.ts';
import { tellWebhooks } from '#webhook/tell.ts';

/** The new state, and what the sender has seen. */
type Wish = z.output<typeof setStateSchema>;

/**
 * Sets the state of a ticket, or of a lead or a call request in its conversation. What is answered or closed has no
 * response target, and what is closed is not snoozed. What was closed without an answer gets its target back when it is
 * reopened. A repeat changes nothing.
 *
 * @param by whoever does it
 * @throws {NotFound} when the ticket does not exist
 * @throws {InvalidRequest} while it is in quarantine
 * @throws {EditConflict} when it is in another state than the sender expects, or would be settled over an email
 *   that they have not seen
 */
export function setTicketState(
  id: string,
  wish: Wish,
  by: { id: string },
  { store, clock }: { store: Store; clock: Clock },
): Promise<Ticket> {
  return store.transaction('alone', async (transaction) => {
    const ticket = await findOpenTicket(transaction, id);
    await changeTicketState(transaction, ticket, wish, { by, now: clock.now() });
    return toTicket(await findTicket(transaction, id));
  });
}

/**
 * The same as {@link setTicketState}, in a transaction that has the ticket to itself.
 */
export async function changeTicketState(
  transaction: StoreTransaction,
  ticket: StoredTicket,
  { state, expectedState, seenMails }: Wish,
  { by, now }: Doing,
): Promise<void> {
  const { id } = ticket;
  if (ticket.state === state) return;
  if (ticket.state !== expectedState) {
    throw new EditConflict(await whatHappened(transaction, ticket));
  }
  if (isSettled(state)) await refuseUnseenMails(transaction, id, seenMails);
  const at = new Date(now).toISOString();
  await transaction.tickets.change(id, {
    state,
    ...(state === 'answered' && { answeredAt: ticket.answeredAt ?? at }),
    ...(isSettled(state) ? settledBy(ticket, by, at) : reopened(ticket)),
  });
  if (state === 'closed') {
    const end = { ending: 'closed', at, staffId: by.id } as const;
    await transaction.snoozes.end({ kind: 'ticket', id }, end);
  }
  await tellOfStateChange(transaction, { id, from: ticket.state, to: state }, at);
}

/** Tells webhooks that something is closed or done, or open again. @param at ISO 8601 in UTC */
export async function tellOfStateChange(
  transaction: StoreTransaction,
  { id, from, to }: { id: string; from: Ticket['state']; to: Ticket['state'] },
  at: string,
): Promise<void> {
  const about = { ticketId: id };
  if (to === 'closed' || (isSettled(to) && !isSettled(from))) {
    await tellWebhooks(transaction, { type: 'matter.closed', about, at });
  } else if (isSettled(from) && !isSettled(to)) {
    await tellWebhooks(transaction, { type: 'matter.reopened', about, at });
  }
}

/** What staff call each kind. */
const THINGS: Record<TicketKind, string> = {
  inquiry: 'ticket',
  order: 'ticket',
  mail: 'ticket',
  lead: 'lead',
  call: 'call request',
};

/** Whether nothing is to be done in this state. */
export const isSettled = (state: Ticket['state']): boolean =>
  state === 'answered' || state === 'closed';

/**
 * What changes in a ticket that is answered or closed.
 *
 * @param at ISO 8601 in UTC
 */
export const settledBy = (
  { halfDueAt, dueAt }: StoredTicket,
  { id }: { id: string },
  at: string,
) => ({
  settledAt: at,
  settledById: id,
  ...NO_RESPONSE_TARGET,
  lastHalfDueAt: halfDueAt,
  lastDueAt: dueAt,
});

/** What changes in a ticket that waits again. */
export const reopened = ({ state, lastHalfDueAt, lastDueAt }: StoredTicket) => ({
  settledAt: null,
  settledById: null,
  ...(state === 'closed' && { halfDueAt: lastHalfDueAt, dueAt: lastDueAt }),
});

/** Says who did what, as far as the store knows. */
async function whatHappened(reads: StoreReads, ticket: StoredTicket): Promise<string> {
  const what = `this ${THINGS[ticket.kind]}`;
  const who = ticket.settledByName ?? 'A colleague';
  if (ticket.state === 'closed') return `${who} just closed ${what}.`;
  if (ticket.state === 'in_work') {
    return `${ticket.assigneeName ?? 'A colleague'} just started on ${what}.`;
  }
  if (ticket.state === 'new') return `A colleague just marked ${what} as new.`;
  if (isRequest(ticket)) return `${who} just marked ${what} as done.`;
  const last = (await reads.replies.to(ticket.id)).at(-1);
  return `${last?.author.name ?? who} just answered ${what}.`;
}
