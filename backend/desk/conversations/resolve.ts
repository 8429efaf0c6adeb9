import type { z } from 'zod';
import type { DeskConversation, resolveSchema } from '@repo/contract/desk/conversation.ts';
import { EditConflict } from '#core/errors.ts';
import type { Clock } from '#core/clock.ts';
import { changeDeskConversation } from '#desk/conversations/change.ts';
import type { Doing } from '#desk/doing.ts';
import { reopened } from '#desk/tickets/set-ticket-state.ts';
import type { Store, StoreTransaction } from '#store/store.ts';
import { tellWebhooks } from '#webhook/tell.ts';

type Deps = { store: Store; clock: Clock };

/** What was on the screen of whoever closes a conversation. */
type Seen = z.output<typeof resolveSchema>;

/**
 * Marks a conversation as done: nobody is waiting in it anymore, its open requests are closed along, and it is no longer
 * snoozed. The visitor's next message or request reopens it.
 *
 * @param seen what was on the screen
 * @param by whoever does it
 * @throws {EditConflict} when the visitor has written or asked for something since
 * @throws {NotFound} when the conversation does not exist
 * @throws {StoreUnavailable}
 */
export const resolveConversation = (
  id: string,
  seen: Seen,
  by: { id: string },
  { store, clock }: Deps,
): Promise<DeskConversation> =>
  changeDeskConversation(
    id,
    (transaction, before) => closeConversation(transaction, before, seen, { by, now: clock.now() }),
    { store },
  );

/**
 * The same as {@link resolveConversation}, in a transaction that has the conversation to itself.
 */
export async function closeConversation(
  transaction: StoreTransaction,
  before: DeskConversation,
  seen: Seen,
  { by, now }: Doing,
): Promise<void> {
  const { conversationId: id } = before;
  if (before.resolvedAt !== null) return;
  await refuseUnseen(transaction, before, seen);
  const at = new Date(now).toISOString();
  await transaction.conversations.resolve(id, at);
  await transaction.requests.settleIn(id, { at, byId: by.id, state: 'closed' });
  const end = { ending: 'closed', at, staffId: by.id } as const;
  await transaction.snoozes.end({ kind: 'conversation', id }, end);
  const about = { conversationId: id };
  await tellWebhooks(transaction, { type: 'matter.closed', about, at });
}

async function refuseUnseen(
  transaction: StoreTransaction,
  { conversationId, lastSeq, openRequests }: DeskConversation,
  seen: Seen,
): Promise<void> {
  const isNew = openRequests.some(({ id }) => seen.requestIds?.includes(id) === false);
  if (isNew)
    throw new EditConflict('The visitor just asked for something. Please look at it first.');
  const found = await transaction.conversations.find({ conversationId });
  const isUnanswered = (found?.conversation.waitingSince ?? null) !== null;
  if (isUnanswered && seen.lastSeq !== undefined && lastSeq > seen.lastSeq) {
    throw new EditConflict('The visitor just wrote again.');
  }
}

/**
 * Reopens a conversation, with the requests that were closed along. What nobody has answered waits again, with the
 * response target that it had.
 *
 * @throws {NotFound} when the conversation does not exist
 * @throws {StoreUnavailable}
 */
export const reopenConversation = (id: string, { store, clock }: Deps): Promise<DeskConversation> =>
  changeDeskConversation(
    id,
    async (transaction, { resolvedAt }) => {
      if (resolvedAt === null) return;
      await transaction.conversations.reopen(id);
      for (const request of await transaction.tickets.ofConversation(id)) {
        if (request.state !== 'closed' || request.settledAt !== resolvedAt) continue;
        // Staff are at it again, so it is not removed as one for which nobody waits.
        await transaction.tickets.change(request.id, { state: 'in_work', ...reopened(request) });
      }
      const at = new Date(clock.now()).toISOString();
      const about = { conversationId: id };
      await tellWebhooks(transaction, { type: 'matter.reopened', about, at });
    },
    { store },
  );
