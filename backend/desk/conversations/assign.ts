import type { DeskConversation } from '@repo/contract/desk/conversation.ts';
import { EditConflict } from '#core/errors.ts';
import type { Clock } from '#core/clock.ts';
import { findAssignee, notifyAssignee } from '#desk/assignee.ts';
import { changeDeskConversation } from '#desk/conversations/change.ts';
import type { Doing } from '#desk/doing.ts';
import type { Store, StoreTransaction } from '#store/store.ts';

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
export const assignConversation = (
  id: string,
  wish: Assignment,
  by: { id: string },
  { store, clock }: { store: Store; clock: Clock },
): Promise<DeskConversation> =>
  changeDeskConversation(
    id,
    (transaction, before) => giveConversation(transaction, before, wish, { by, now: clock.now() }),
    { store },
  );

/** The same as {@link assignConversation}, in a transaction that has the conversation to itself. */
export async function giveConversation(
  transaction: StoreTransaction,
  { conversationId, assignee }: DeskConversation,
  { assigneeId, expectedAssigneeId }: Assignment,
  { by, now }: Doing,
): Promise<void> {
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
  await transaction.conversations.change(conversationId, { assigneeId });
  const change = { from: present, to: assigneeId, by: by.id };
  await notifyAssignee(transaction, { conversationId }, change, now);
}
