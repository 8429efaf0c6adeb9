import type { SnoozeInput } from '@repo/contract/desk/snooze.ts';
import type { Ticket } from '@repo/contract/desk/ticket.ts';
import type { Actor } from '#audit/actor.ts';
import type { Clock } from '#core/clock.ts';
import { InvalidRequest } from '#core/errors.ts';
import { writtenReference } from '#core/reference.ts';
import type { Doing } from '#desk/doing.ts';
import { snooze, wake } from '#desk/snoozes/snooze.ts';
import { findOpenTicket, findTicket, toTicket } from '#desk/tickets/ticket.ts';
import type { Store, StoreTransaction } from '#store/store.ts';
import { isRequest } from '#store/tickets/requests.ts';
import type { StoredTicket } from '#store/tickets/selection.ts';

type Deps = { store: Store; clock: Clock };

const itemOf = ({ id, reference }: StoredTicket) =>
  ({ kind: 'ticket', id, reference: writtenReference(reference) }) as const;

/**
 * Takes a ticket out of the lists of what is to be done, until a time or an answer.
 *
 * @throws {NotFound} when it does not exist
 * @throws {InvalidRequest} when it is closed, in quarantine, or a request in a conversation, or for a time that cannot be meant
 * @throws {StoreUnavailable}
 */
export const snoozeTicket = (
  id: string,
  input: SnoozeInput,
  by: Actor,
  { store, clock }: Deps,
): Promise<Ticket> =>
  store.transaction('alone', async (transaction) => {
    const before = await findOpenTicket(transaction, id);
    await snoozeOpenTicket(transaction, before, input, { by, now: clock.now() });
    return toTicket(await findTicket(transaction, id));
  });

/** The same as {@link snoozeTicket}, in a transaction that has the ticket to itself. */
export async function snoozeOpenTicket(
  transaction: StoreTransaction,
  before: StoredTicket,
  input: SnoozeInput,
  doing: Doing<Actor>,
): Promise<void> {
  if (isRequest(before)) {
    throw new InvalidRequest({ message: 'This is part of a conversation. Snooze that.' });
  }
  if (before.state === 'closed') {
    throw new InvalidRequest({ message: 'This ticket is closed. Change its status first.' });
  }
  await snooze(transaction, itemOf(before), input, doing);
}

/**
 * Ends the snooze of a ticket. A repeat changes nothing.
 *
 * @throws {NotFound} when it does not exist
 * @throws {StoreUnavailable}
 */
export const wakeTicket = (id: string, by: Actor, { store, clock }: Deps): Promise<Ticket> =>
  store.transaction('alone', async (transaction) => {
    await wake(transaction, itemOf(await findTicket(transaction, id)), { by, now: clock.now() });
    return toTicket(await findTicket(transaction, id));
  });
