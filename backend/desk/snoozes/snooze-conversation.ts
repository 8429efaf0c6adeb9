import type { DeskConversation } from '@repo/contract/desk/conversation.ts';
import type { SnoozeInput } from '@repo/contract/desk/snooze.ts';
import type { Actor } from '#audit/actor.ts';
import type { Clock } from '#core/clock.ts';
import { InvalidRequest } from '#core/errors.ts';
import { changeDeskConversation } from '#desk/conversations/change.ts';
import type { Doing } from '#desk/doing.ts';
import { snooze, wake } from '#desk/snoozes/snooze.ts';
import type { Store, StoreTransaction } from '#store/store.ts';

type Deps = { store: Store; clock: Clock };

const itemOf = ({ conversationId: id, reference }: DeskConversation) =>
  ({ kind: 'conversation', id, reference }) as const;

/**
 * Takes a conversation out of the lists of what is to be done, until a time or an answer.
 *
 * @throws {NotFound} when it does not exist
 * @throws {InvalidRequest} when it is closed, or for a time that cannot be meant
 * @throws {StoreUnavailable}
 */
export const snoozeConversation = (
  id: string,
  input: SnoozeInput,
  by: Actor,
  { store, clock }: Deps,
): Promise<DeskConversation> =>
  changeDeskConversation(
    id,
    (transaction, before) =>
      snoozeOpenConversation(transaction, before, input, { by, now: clock.now() }),
    { store },
  );

/** The same as {@link snoozeConversation}, in a transaction that has the conversation to itself. */
export async function snoozeOpenConversation(
  transaction: StoreTransaction,
  before: DeskConversation,
  input: SnoozeInput,
  doing: Doing<Actor>,
): Promise<void> {
  if (before.resolvedAt !== null) {
    throw new InvalidRequest({ message: 'This conversation is closed. Reopen it first.' });
  }
  await snooze(transaction, itemOf(before), input, doing);
}

/**
 * Ends the snooze of a conversation. A repeat changes nothing.
 *
 * @throws {NotFound} when it does not exist
 * @throws {StoreUnavailable}
 */
export const wakeConversation = (
  id: string,
  by: Actor,
  { store, clock }: Deps,
): Promise<DeskConversation> =>
  changeDeskConversation(
    id,
    (transaction, before) => wake(transaction, itemOf(before), { by, now: clock.now() }),
    { store },
  );
