import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { replyInputSchema, Ticket } from '@repo/contract/desk/ticket.ts';
import { email } from '@repo/contract/text.ts';
import { EditConflict } from '#core/errors.ts';
import type { Clock } from '#core/clock.ts';
import { findOpenTicket, findTicket, toTicket } from '#desk/tickets/ticket.ts';
import { refuseUnseenMails } from '#desk/tickets/refuse-unseen.ts';
import { settledBy } from '#desk/tickets/set-ticket-state.ts';
import { parse } from '#core/parse.ts';
import type { Doing } from '#desk/doing.ts';
import type { Store, StoreReads, StoreTransaction } from '#store/store.ts';
import type { StoredTicket } from '#store/tickets/selection.ts';
import { tellOfAnswer } from '#webhook/tell.ts';

type Reply = z.output<typeof replyInputSchema>;

const address = email('There is no email address to reply to');

/**
 * Stores a reply together with the email that carries it. The ticket is then answered, and its author becomes
 * the assignee if there was none. A repeat with the same ID stores and sends nothing.
 *
 * @throws {NotFound} when the ticket does not exist
 * @throws {InvalidRequest} while the ticket is in quarantine, or when it has no email address
 * @throws {FilesNotClaimable} when one of its files is not there
 * @throws {EditConflict} when there are replies or emails that the author has not seen, or when the ID was used
 *   for another text or other files
 */
export function replyToTicket(
  ticketId: string,
  { id, text, files = [], seenReplies, seenMails }: Reply,
  author: { id: string },
  { store, clock }: { store: Store; clock: Clock },
): Promise<Ticket> {
  return store.transaction('alone', async (transaction) => {
    const ticket = await findOpenTicket(transaction, ticketId);
    const earlier = await transaction.replies.find(id);
    if (earlier?.ticketId === ticketId && earlier.text === text) {
      await refuseOtherFiles(transaction, id, files);
      return toTicket(ticket);
    }
    if (earlier) throw new EditConflict('This reply was already sent with different text.');
    await refuseBlindReply(transaction, ticket, { seenReplies, seenMails });
    await storeReply(transaction, ticket, { id, text, files }, { by: author, now: clock.now() });
    return toTicket(await findTicket(transaction, ticketId));
  });
}

/** Refuses a reply that nobody would get, or whose author has missed something: see {@link replyToTicket}. */
export async function refuseBlindReply(
  reads: StoreReads,
  ticket: StoredTicket,
  { seenReplies, seenMails }: Pick<Reply, 'seenReplies' | 'seenMails'>,
): Promise<void> {
  await refuseUnseenReplies(reads, ticket.id, seenReplies);
  await refuseUnseenMails(reads, ticket.id, seenMails);
  parse(address, ticket.email);
}

/** Stores a reply as {@link replyToTicket} does, in a transaction that has the ticket to itself. */
export async function storeReply(
  transaction: StoreTransaction,
  ticket: StoredTicket,
  { id, text, files = [] }: Pick<Reply, 'id' | 'text' | 'files'>,
  { by, now }: Doing,
): Promise<void> {
  const at = new Date(now).toISOString();
  const ticketId = ticket.id;
  await transaction.replies.add({ id, ticketId, authorId: by.id, text, createdAt: at });
  await transaction.files.claim(files, by.id, { replyId: id });
  await transaction.mails.add({ id: randomUUID(), kind: 'reply', replyId: id, due: at });
  await transaction.tickets.change(ticketId, {
    state: 'answered',
    answeredAt: ticket.answeredAt ?? at,
    assigneeId: ticket.assigneeId ?? by.id,
    ...settledBy(ticket, by, at),
  });
  const takenBy = ticket.assigneeId === null ? by.id : undefined;
  await tellOfAnswer(transaction, { about: { ticketId }, at }, { messageId: id, takenBy });
}

async function refuseOtherFiles(
  reads: StoreReads,
  replyId: string,
  files: readonly string[],
): Promise<void> {
  const earlier = await reads.files.of({ replyIds: [replyId] });
  const ids = earlier.map(({ id }) => id);
  if (ids.toSorted().join() === files.toSorted().join()) return;
  throw new EditConflict('This reply was already sent with different files.');
}

async function refuseUnseenReplies(
  reads: StoreReads,
  ticketId: string,
  seen: number,
): Promise<void> {
  const replies = await reads.replies.to(ticketId);
  const last = replies.at(-1);
  if (!last || replies.length <= seen) return;
  throw new EditConflict(`${last.author.name} replied in the meantime. Please read that first.`);
}
