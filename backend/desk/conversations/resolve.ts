import { EditConflict } from '@/backend/core/errors';
import { NOT_WAITING } from '@/backend/chat/accept-message';
import type { Clock } from '@/backend/core/clock';
import { changeDeskConversation } from '@/backend/desk/conversations/change';
import type { Store } from '@/backend/store/store';
import type { DeskConversation } from '@/lib/contract/desk/conversation';

/**
 * Staff are done with a conversation: nothing in it waits any more. The visitor's next message opens it
 * again.
 *
 * @param lastSeq the newest message that was on the screen
 * @throws {EditConflict} when the visitor has written since
 * @throws {NotFound}
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
      await transaction.changeConversation(id, { resolvedAt, ...NOT_WAITING });
    },
    { store },
  );
}

/**
 * Opens a conversation again. Nothing in it waits until the visitor writes.
 *
 * @throws {NotFound}
 * @throws {StoreUnavailable}
 */
export const reopenConversation = (id: string, deps: { store: Store }): Promise<DeskConversation> =>
  changeDeskConversation(
    id,
    async (transaction, { resolvedAt }) => {
      if (resolvedAt !== null) await transaction.changeConversation(id, { resolvedAt: null });
    },
    deps,
  );
