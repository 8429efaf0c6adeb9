import type { DeskConversation } from '@repo/contract/desk/conversation.ts';
import { EditConflict } from '#core/errors.ts';
import { NOT_WAITING } from '#chat/accept-message.ts';
import type { Clock } from '#core/clock.ts';
import { changeDeskConversation } from '#desk/conversations/change.ts';
import type { Store } from '#store/store.ts';

/**
 * Marks a conversation as done: nobody is waiting in it anymore, and it is no longer snoozed. The visitor's next message reopens it.
 *
 * @param said the number of the newest message on the screen, and who does it
 * @throws {EditConflict} when the visitor has written since
 * @throws {NotFound} when the conversation does not exist
 * @throws {StoreUnavailable}
 */
export function resolveConversation(
  id: string,
  { lastSeq, staffId }: { lastSeq?: number | undefined; staffId?: string },
  { store, clock }: { store: Store; clock: Clock },
): Promise<DeskConversation> {
  return changeDeskConversation(
    id,
    async (transaction, before) => {
      if (before.resolvedAt !== null) return;
      if (lastSeq !== undefined && before.waitingSince !== null && before.lastSeq > lastSeq) {
        throw new EditConflict('The visitor just wrote again.');
      }
      const resolvedAt = new Date(clock.now()).toISOString();
      await transaction.conversations.change(id, { resolvedAt, ...NOT_WAITING });
      const end = { ending: 'closed', at: resolvedAt, staffId } as const;
      await transaction.snoozes.end({ kind: 'conversation', id }, end);
    },
    { store },
  );
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
