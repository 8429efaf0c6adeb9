import { TICKET_STATES, type TicketState } from '@repo/contract/desk/ticket.ts';
import { takeBackAssignment } from '#desk/assignee.ts';
import { tellOfStateChange } from '#desk/tickets/set-ticket-state.ts';
import type { Item } from '#store/desk/item.ts';
import type { ItemState } from '#store/desk/item-states.ts';
import type { StoreTransaction } from '#store/store.ts';
import { tellWebhooks } from '#webhook/tell.ts';

/** What was undone: the parts of a state as they were before and after the act, and as they are now. */
type Undone = { item: Item; before: ItemState; after: ItemState; restored: ItemState };

/**
 * Tells webhooks that something is open again, or has its assignee back. Who it was assigned to is no longer notified.
 *
 * @param by who undoes what they have done
 * @param at ISO 8601 in UTC
 */
export async function tellOfUndo(
  transaction: StoreTransaction,
  { item: { kind, id }, before, after, restored }: Undone,
  by: { id: string },
  at: string,
): Promise<void> {
  const about = kind === 'conversation' ? { conversationId: id } : { ticketId: id };
  const [closed, open] = [stateIn(after), stateIn(before)];
  if (closed && open) {
    await tellOfStateChange(transaction, { id, from: closed, to: open }, at);
  }
  if (before.resolvedAt === null) {
    await tellWebhooks(transaction, { type: 'matter.reopened', about, at });
  }
  const [from, to, assigneeId] = [before, after, restored].map(assigneeIn);
  if (from === undefined || to === undefined || assigneeId === undefined) return;
  await takeBackAssignment(transaction, about, { from, to, by: by.id });
  await tellWebhooks(transaction, { type: 'matter.assigned', about, at, assigneeId });
}

/** Undefined if it has no part in what was undone. */
const assigneeIn = ({ assigneeId }: ItemState): string | null | undefined =>
  typeof assigneeId === 'number' ? undefined : assigneeId;

const stateIn = ({ state }: ItemState): TicketState | undefined =>
  TICKET_STATES.find((known) => known === state);
