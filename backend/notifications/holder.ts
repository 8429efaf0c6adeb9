import { notify } from '#notifications/notify.ts';
import type { StoreReads, StoreTransaction } from '#store/store.ts';
import { isRequest } from '#store/tickets/requests.ts';
import type { StoredTicket } from '#store/tickets/selection.ts';

/**
 * Who has a ticket. Whoever has a conversation has the leads and call requests in it.
 *
 * @returns their ID; null if nobody has it
 */
export async function holderOf(
  reads: Pick<StoreReads, 'desk'>,
  ticket: StoredTicket,
): Promise<string | null> {
  const { conversationId, assigneeId } = ticket;
  if (conversationId === null || !isRequest(ticket)) return assigneeId;
  return (await reads.desk.conversationState(conversationId))?.assigneeId ?? null;
}

/**
 * Notifies whoever has a conversation of what its visitor has written or asked for.
 *
 * @param at ISO 8601 in UTC
 */
export async function notifyOfVisitor(
  transaction: StoreTransaction,
  conversationId: string,
  at: string,
): Promise<void> {
  const holder = (await transaction.desk.conversationState(conversationId))?.assigneeId;
  const to = holder ? [holder] : [];
  await notify(transaction, { kind: 'answer', about: { conversationId }, to, by: null, at });
}
