import { TICKET_STATES, type TicketState } from '@repo/contract/desk/ticket.ts';
import { takeBackAssignment } from '#desk/assignee.ts';
import { tellOfStateChange } from '#desk/tickets/set-ticket-state.ts';
import type { Item } from '#store/desk/item.ts';
import type { ItemState } from '#store/desk/item-states.ts';
import type { StoreTransaction } from '#store/store.ts';
import { tellWebhooks } from '#webhook/tell.ts';

/** What was undone: the parts of a state that are as before again, and as they were until then. */
type Undone = { item: Item; before: ItemState; after: ItemState };

/**
 * Tells webhooks that something is open again, or has its assignee back. Who it was assigned to is no longer notified.
 *
 * @param by who undoes what they have done
 * @param at ISO 8601 in UTC
 */
export async function tellOfUndo(
  transaction: StoreTransaction,
  { item: { kind, id }, before, after }: Undone,
  by: { id: string },
  at: string,
): Promise<void> {
  const about = kind === 'conversation' ? { conversationId: id } : { ticketId: id };
  const [from, to] = [stateIn(after), stateIn(before)];
  if (from && to) await tellOfStateChange(transaction, { id, from, to }, at);
  if (before.resolvedAt === null) {
    await tellWebhooks(transaction, { type: 'matter.reopened', about, at });
  }
  const [had, has] = [assigneeIn(after), assigneeIn(before)];
  if (had !== undefined && has !== undefined) {
    await takeBackAssignment(transaction, about, { from: has, to: had, by: by.id }, at);
  }
}

/** Undefined if it has no part in what was undone. */
const assigneeIn = ({ assigneeId }: ItemState): string | null | undefined =>
  typeof assigneeId === 'number' ? undefined : assigneeId;

const stateIn = ({ state }: ItemState): TicketState | undefined =>
  TICKET_STATES.find((known) => known === state);
