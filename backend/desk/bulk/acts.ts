import type { BulkAct, BulkItem } from '@repo/contract/desk/bulk.ts';
import type { Label } from '@repo/contract/desk/label.ts';
import type { Actor } from '#audit/actor.ts';
import { EditConflict } from '#core/errors.ts';
import { giveConversation } from '#desk/conversations/assign.ts';
import type { Doing } from '#desk/doing.ts';
import { conversationNotFound } from '#desk/conversations/change.ts';
import { closeConversation } from '#desk/conversations/resolve.ts';
import { setLabels } from '#desk/labels/set-labels.ts';
import { snoozeOpenConversation } from '#desk/snoozes/snooze-conversation.ts';
import { snoozeOpenTicket } from '#desk/snoozes/snooze-ticket.ts';
import { giveTicket } from '#desk/tickets/assign-ticket.ts';
import { changeTicketState } from '#desk/tickets/set-ticket-state.ts';
import { findOpenTicket } from '#desk/tickets/ticket.ts';
import type { StoreTransaction } from '#store/store.ts';

/**
 * Does something with a conversation, in a transaction that has it to itself.
 *
 * @throws what the same act throws when it is done alone
 */
export async function actOnConversation(
  transaction: StoreTransaction,
  { id, assigneeId: expectedAssigneeId, lastSeq, requestIds }: BulkItem,
  what: BulkAct,
  doing: Doing<Actor>,
): Promise<void> {
  const [before] = await transaction.desk.conversations([id]);
  if (!before) throw conversationNotFound();
  if (what.act === 'assign') {
    await giveConversation(transaction, before, { ...what, expectedAssigneeId }, doing);
  } else if (what.act === 'label') {
    const labels = before.labels;
    const item = { kind: 'conversation', id, before: labels } as const;
    await setLabels(transaction, item, labelsWith(labels, what));
  } else if (what.act === 'close') {
    await closeConversation(transaction, before, { lastSeq, requestIds }, doing);
  } else await snoozeOpenConversation(transaction, before, what, doing);
}

/** The same with a ticket. */
export async function actOnTicket(
  transaction: StoreTransaction,
  { id, assigneeId: expectedAssigneeId, state: expectedState }: BulkItem,
  what: BulkAct,
  doing: Doing<Actor>,
): Promise<void> {
  const before = await findOpenTicket(transaction, id);
  if (what.act === 'assign') {
    await giveTicket(transaction, before, { ...what, expectedAssigneeId }, doing);
  } else if (what.act === 'label') {
    const item = { kind: 'ticket', id, before: before.labels } as const;
    await setLabels(transaction, item, labelsWith(before.labels, what));
  } else if (what.act === 'close') {
    if (expectedState === undefined) throw new EditConflict('Its status is not known.');
    await changeTicketState(transaction, before, { state: 'closed', expectedState }, doing);
  } else await snoozeOpenTicket(transaction, before, what, doing);
}

function labelsWith(
  labels: readonly Label[],
  { labelId, isOn }: { labelId: string; isOn: boolean },
): string[] {
  const others = labels.map(({ id }) => id).filter((id) => id !== labelId);
  return isOn ? [...others, labelId] : others;
}
