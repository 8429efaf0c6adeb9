import type { DeskConversation } from '@repo/contract/desk/conversation.ts';
import { MOST_SCHEDULED, type ScheduleMessage } from '@repo/contract/desk/scheduled-reply.ts';
import type { ScheduleReply, Ticket } from '@repo/contract/desk/ticket.ts';
import type { Clock } from '#core/clock.ts';
import { EditConflict, InvalidRequest } from '#core/errors.ts';
import { changeDeskConversation } from '#desk/conversations/change.ts';
import type { Doing } from '#desk/doing.ts';
import { wasSent } from '#desk/scheduled/send.ts';
import { snoozeEnd } from '#desk/snoozes/snooze-end.ts';
import { refuseBlindReply } from '#desk/tickets/reply-to-ticket.ts';
import { findOpenTicket, findTicket, toTicket } from '#desk/tickets/ticket.ts';
import type { Item } from '#store/desk/item.ts';
import type { Store, StoreReads, StoreTransaction } from '#store/store.ts';
import { isRequest } from '#store/tickets/requests.ts';

type Deps = { store: Store; clock: Clock };

/**
 * Schedules a message in a conversation. A repeat with the same ID changes nothing.
 *
 * @throws {NotFound} when the conversation does not exist
 * @throws {InvalidRequest} when it is closed, has too many already, or for a time that cannot be meant
 * @throws {EditConflict} when the visitor has written something that its author has not seen, or the ID was used
 * @throws {StoreUnavailable}
 */
export const scheduleMessage = (
  id: string,
  message: ScheduleMessage,
  by: { id: string },
  { store, clock }: Deps,
): Promise<DeskConversation> =>
  changeDeskConversation(
    id,
    async (transaction, { resolvedAt, lastSeq }) => {
      const item = { kind: 'conversation', id } as const;
      if (await isScheduled(transaction, item, message)) return;
      if (resolvedAt !== null) {
        throw new InvalidRequest({ message: 'This conversation is closed. Reopen it first.' });
      }
      if ((await transaction.messages.lastVisitorSeq(id)) > message.lastSeq) {
        throw new EditConflict('The visitor just wrote again.');
      }
      const doing = { by, now: clock.now() };
      await schedule(transaction, item, { ...message, lastSeq }, doing);
    },
    { store },
  );

/**
 * Schedules a reply to a ticket. A repeat with the same ID changes nothing.
 *
 * @throws {NotFound} when the ticket does not exist
 * @throws {InvalidRequest} when it is closed, in quarantine, a request in a conversation, or without an email address, when
 *   it has too many already, or for a time that cannot be meant
 * @throws {EditConflict} when there are replies or emails that its author has not seen, or the ID was used
 * @throws {StoreUnavailable}
 */
export const scheduleReply = (
  id: string,
  reply: ScheduleReply,
  by: { id: string },
  { store, clock }: Deps,
): Promise<Ticket> =>
  store.transaction('alone', async (transaction) => {
    const ticket = await findOpenTicket(transaction, id);
    const item = { kind: 'ticket', id } as const;
    if (await isScheduled(transaction, item, reply)) return toTicket(ticket);
    if (isRequest(ticket)) {
      throw new InvalidRequest({ message: 'This is part of a conversation. Send it there.' });
    }
    if (ticket.state === 'closed') {
      throw new InvalidRequest({ message: 'This ticket is closed. Change its status first.' });
    }
    await refuseBlindReply(transaction, ticket, reply);
    const doing = { by, now: clock.now() };
    await schedule(transaction, item, { ...reply, lastSeq: 0 }, doing);
    return toTicket(await findTicket(transaction, id));
  });

/** Whether an earlier attempt has scheduled the same. @throws {EditConflict} when it was something else */
async function isScheduled(
  reads: StoreReads,
  item: Item,
  { id, text }: Pick<ScheduleMessage, 'id' | 'text'>,
): Promise<boolean> {
  const earlier = await reads.scheduledReplies.find(id);
  if (!earlier) return false;
  if (earlier.item.id === item.id && earlier.text === text) return true;
  throw new EditConflict('This was already scheduled with different text.');
}

async function schedule(
  transaction: StoreTransaction,
  item: Item,
  { id, text, until, lastSeq: seenSeq }: ScheduleMessage,
  { by, now }: Doing,
): Promise<void> {
  const dueAt = snoozeEnd(until, now);
  if (await wasSent(transaction, { id, item })) throw new EditConflict('This was already sent.');
  if ((await transaction.scheduledReplies.of(item)).length >= MOST_SCHEDULED) {
    const message = `${MOST_SCHEDULED} replies are scheduled here. Send one or take one back first.`;
    throw new InvalidRequest({ message });
  }
  const createdAt = new Date(now).toISOString();
  const written = { id, staffId: by.id, text, createdAt, dueAt, seenSeq };
  await transaction.scheduledReplies.add(item, written);
}
