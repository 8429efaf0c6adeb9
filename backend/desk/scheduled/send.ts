import { isAmong } from '@repo/contract/desk/access.ts';
import { storeAgentMessage } from '#chat/accept-message.ts';
import type { Accepted } from '#chat/store-message-once.ts';
import { findOpenTicket } from '#desk/tickets/ticket.ts';
import { storeReply } from '#desk/tickets/reply-to-ticket.ts';
import type { StoredScheduledReply } from '#store/desk/scheduled-replies.ts';
import type { StoreReads, StoreTransaction } from '#store/store.ts';

type Author = { id: string; name: string };

/** Whether something with the ID of a scheduled reply was sent: whoever did not hear that it is scheduled sends it again. */
export async function wasSent(
  reads: StoreReads,
  { id, item }: Pick<StoredScheduledReply, 'id' | 'item'>,
): Promise<boolean> {
  const sent =
    item.kind === 'ticket'
      ? await reads.replies.find(id)
      : await reads.messages.find(item.id, { id });
  return sent !== undefined;
}

/**
 * Makes a scheduled reply a message or a reply by email, as if it were written now, in a transaction that has its
 * conversation or ticket to itself.
 *
 * @param by whose it is if its author no longer answers here
 * @param now milliseconds since 1970
 * @returns the message, if it is one, to be announced after the commit
 */
export async function sendScheduled(
  transaction: StoreTransaction,
  reply: StoredScheduledReply,
  by: Author | undefined,
  now: number,
): Promise<Accepted | undefined> {
  const { id, item, text } = reply;
  const author = (await authorOf(transaction, reply)) ?? by;
  if (!author || !(await transaction.scheduledReplies.remove(reply))) return undefined;
  if (await wasSent(transaction, reply)) return undefined;
  if (item.kind === 'ticket') {
    const ticket = await findOpenTicket(transaction, item.id);
    await storeReply(transaction, ticket, { id, text }, { by: author, now });
    return undefined;
  }
  const { id: staffId, name: sender } = author;
  const message = { conversationId: item.id, id, message: text, sender, staffId };
  return storeAgentMessage(transaction, message, now);
}

/** Whoever wrote it, as long as they answer here. */
async function authorOf(
  reads: StoreReads,
  { staffId }: StoredScheduledReply,
): Promise<Author | undefined> {
  const author = await reads.staff.find({ id: staffId });
  return author && isAmong(author.role, 'agents') ? author : undefined;
}
