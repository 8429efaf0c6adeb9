import type { DeskConversation } from '@repo/contract/desk/conversation.ts';
import { EditConflict } from '#core/errors.ts';
import type { Clock } from '#core/clock.ts';
import { findAssignee, notifyAssignee } from '#desk/assignee.ts';
import { changeDeskConversation } from '#desk/conversations/change.ts';
import type { Store } from '#store/store.ts';

/** The new assignee and the one that the sender expects; null means nobody. */
type Assignment = { assigneeId: string | null; expectedAssigneeId: string | null };

/**
 * Assigns a conversation to someone, who is notified, or to nobody. A repeat changes nothing.
 *
 * @param by who does it
 * @throws {EditConflict} when someone else is assigned than the sender expects
 * @throws {NotFound} when the conversation does not exist
 * @throws {InvalidRequest} when the new assignee answers nobody
 * @throws {StoreUnavailable}
 */
export function assignConversation(
  id: string,
  { assigneeId, expectedAssigneeId }: Assignment,
  by: { id: string },
  deps: { store: Store; clock: Clock },
): Promise<DeskConversation> {
  return changeDeskConversation(
    id,
    async (transaction, { assignee }) => {
      const present = assignee?.id ?? null;
      if (present === assigneeId) return;
      if (present !== expectedAssigneeId) {
        throw new EditConflict(
          assignee
            ? `This conversation was just assigned to ${assignee.name}.`
            : 'This conversation was just unassigned.',
        );
      }
      if (assigneeId !== null) await findAssignee(transaction, assigneeId);
      await transaction.conversations.change(id, { assigneeId });
      const change = { from: present, to: assigneeId, by: by.id };
      await notifyAssignee(transaction, { conversationId: id }, change, deps.clock.now());
    },
    deps,
  );
}
