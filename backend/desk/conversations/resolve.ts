import type { DeskConversation } from '@repo/contract/desk/conversation.ts';
import { EditConflict } from '#core/errors.ts';
import { NOT_WAITING } from '#chat/accept-message.ts';
import type { Clock } from '#core/clock.ts';
import { changeDeskConversation } from '#desk/conversations/change.ts';
import type { Store, StoreTransaction } from '#store/store.ts';

/** What the sender has seen, and who it is, if anybody. */
type Closing = { lastSeq?: number | undefined; staffId?: string };

/**
 * Marks a conversation as done: nobody is waiting in it anymore, and it is no longer snoozed. The visitor's next message reopens it.
 *
 * @param said the number of the newest message on the screen, and who does it
 * @throws {EditConflict} when the visitor has written since
 * @throws {NotFound} when the conversation does not exist
 * @throws {StoreUnavailable}
 */
export const resolveConversation = (
  id: string,
  said: Closing,
  { store, clock }: { store: Store; clock: Clock },
): Promise<DeskConversation> =>
  changeDeskConversation(
    id,
    (transaction, before) => closeConversation(transaction, before, said, clock.now()),
    { store },
  );

/**
 * The same as {@link resolveConversation}, in a transaction that has the conversation to itself.
 *
 * @param now milliseconds since 1970
 */
export async function closeConversation(
  transaction: StoreTransaction,
  before: DeskConversation,
  { lastSeq, staffId }: Closing,
  now: number,
): Promise<void> {
  const { conversationId: id } = before;
  if (before.resolvedAt !== null) return;
  if (lastSeq !== undefined && before.waitingSince !== null && before.lastSeq > lastSeq) {
    throw new EditConflict('The visitor just wrote again.');
  }
  const at = new Date(now).toISOString();
  await transaction.conversations.change(id, { resolvedAt: at, ...NOT_WAITING });
  await transaction.snoozes.end({ kind: 'conversation', id }, { ending: 'closed', at, staffId });
}

/**
 * Reopens a conversation. Nobody is waiting in it until the visitor writes.
 *
 * @throws {NotFound} when the conversation does not exist
 * @throws {StoreUnavailable}
 */
export const reopenConversation = (id: string, deps: { store: Store }): Promise<DeskConversation> =>
  changeDeskConversation(
    id,
    async (transaction, { resolvedAt }) => {
      if (resolvedAt !== null) await transaction.conversations.change(id, { resolvedAt: null });
    },
    deps,
  );
