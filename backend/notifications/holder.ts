import { isAmong } from '@repo/contract/desk/access.ts';
import { notify } from '#notifications/notify.ts';
import type { NotifiedMatter } from '#store/notifications/unread-about.ts';
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

/** The same as {@link holderOf}, of a conversation or a ticket. */
export async function holderOfMatter(
  reads: StoreReads,
  about: NotifiedMatter,
): Promise<string | null> {
  if ('conversationId' in about) {
    return (await reads.desk.conversationState(about.conversationId))?.assigneeId ?? null;
  }
  const ticket = await reads.tickets.find(about.ticketId);
  return ticket ? holderOf(reads, ticket) : null;
}

/** The IDs of all who could take what nobody has. */
export async function everyoneAnswering(reads: Pick<StoreReads, 'staff'>): Promise<string[]> {
  const staff = await reads.staff.list();
  return staff.filter(({ role }) => isAmong(role, 'agents')).map(({ id }) => id);
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
