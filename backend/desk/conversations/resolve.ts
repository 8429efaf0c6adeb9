import { EditConflict } from '@/backend/core/errors';
import { NOT_WAITING } from '@/backend/chat/accept-message';
import type { Clock } from '@/backend/core/clock';
import { changeDeskConversation } from '@/backend/desk/conversations/change';
import type { Store } from '@/backend/store/store';
import type { DeskConversation } from '@/lib/contract/desk/conversation';

/**
 * Marks a conversation as done: nobody is waiting in it anymore. The visitor's next message reopens it.
 *
 * @param lastSeq the number of the newest message on the screen
 * @throws {EditConflict} when the visitor has written since
 * @throws {NotFound} when the conversation does not exist
 * @throws {StoreUnavailable}
 */
export function resolveConversation(
  id: string,
  lastSeq: number | undefined,
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
