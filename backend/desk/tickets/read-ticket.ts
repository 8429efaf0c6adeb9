import type { ReceivedMail } from '@repo/contract/desk/mail.ts';
import type { Reply, TicketDetail } from '@repo/contract/desk/ticket.ts';
import { requireQuarantine, statesFor, type TicketReader } from '#desk/tickets/reader.ts';
import { findTicket, toTicket } from '#desk/tickets/ticket.ts';
import { noticeOf } from '#mail/compose.ts';
import { attachedFile, type StoredFile } from '#store/files/reads.ts';
import type { Store, StoreReads } from '#store/store.ts';
import type { StoredTicket } from '#store/tickets/selection.ts';
import type { TicketSource } from '#store/tickets/sources.ts';

/** How many others with the same email address are shown of each kind. */
const MOST_OTHERS = 10;

/**
 * Reads a ticket with everything that was sent and everything that became of it.
 *
 * @param you the account that asks
 * @throws {NotFound} when the ticket does not exist
 * @throws {NotAllowed} when it is in quarantine, which the role does not see
 */
export function readTicket(
  id: string,
  you: TicketReader,
  { store }: { store: Store },
): Promise<TicketDetail> {
  return store.read(async (reads) => {
    const ticket = await findTicket(reads, id);
    if (ticket.state === 'quarantined') requireQuarantine(you);
    return {
      ticket: toTicket(ticket),
      ...sentIn(ticket, await reads.tickets.sourceOf(ticket)),
      ...(await filesOf(reads, ticket)),
      rescuedAt: ticket.rescuedAt,
      conversationId: ticket.conversationId,
      notes: await reads.notes.of({ ticketId: id }),
      snoozes: await reads.snoozes.of({ kind: 'ticket', id }),
      scheduled: await reads.scheduledReplies.of({ kind: 'ticket', id }),
      ...(await exchangedOn(reads, id)),
      related: await relatedOf(reads, id, you),
      mails: await reads.tickets.mailsAbout(ticket),
      others: await othersOf(reads, ticket, you),
      canBlock: ticket.networkHash !== '',
    };
  });
}

/** The files that were sent with a ticket. */
export const filesOf = async (
  reads: StoreReads,
  { inquiryId }: Pick<StoredTicket, 'inquiryId'>,
): Promise<Pick<TicketDetail, 'files'>> =>
  listed(inquiryId === null ? [] : await reads.files.of({ inquiryIds: [inquiryId] }));

/** Everything that was sent, without empty facts and texts. */
export function sentIn(
  { kind }: StoredTicket,
  source: TicketSource,
): Pick<TicketDetail, 'facts' | 'texts'> {
  const { facts, texts } = noticeOf(source);
  return {
    facts: facts.map(([label, value]) => ({ label, value })).filter(({ value }) => value !== ''),
    // An email is shown as it came.
    texts: (kind === 'mail' ? [] : texts)
      .map(([label, text]) => ({ label, text }))
      .filter(({ text }) => text !== ''),
  };
}

/** What staff have answered by email on a ticket, and what came back. */
export const exchangedOn = async (
  reads: StoreReads,
  id: string,
): Promise<Pick<TicketDetail, 'replies' | 'received'>> => ({
  replies: await repliesOf(reads, id),
  received: await receivedIn(reads, id),
});

async function relatedOf(
  reads: StoreReads,
  id: string,
  you: TicketReader,
): Promise<TicketDetail['related']> {
  const related = await reads.receivedMails.ticketRelatedTo(id);
  return related && statesFor(you).includes(related.state) ? toTicket(related) : null;
}

/** The replies to a ticket, with their files. */
async function repliesOf(reads: StoreReads, id: string): Promise<Reply[]> {
  const replies = await reads.replies.to(id);
  const files = await reads.files.of({ replyIds: replies.map((reply) => reply.id) });
  return replies.map((reply) => ({
    ...reply,
    ...listed(files.filter(({ replyId }) => replyId === reply.id)),
  }));
}

/** Files as they are listed, if there are any. */
const listed = (files: readonly StoredFile[]) =>
  files.length === 0 ? {} : { files: files.map(attachedFile) };

/** The emails in a ticket, with their files. */
async function receivedIn(reads: StoreReads, id: string): Promise<ReceivedMail[]> {
  const mails = await reads.receivedMails.inTicket(id);
  const files = await reads.files.of({ receivedMailIds: mails.map((mail) => mail.id) });
  const attached = files.filter(({ role }) => role === 'attachment');
  return mails.map((mail) => ({
    ...mail,
    ...listed(attached.filter(({ receivedMailId }) => receivedMailId === mail.id)),
  }));
}

async function othersOf(
  reads: StoreReads,
  { id, email, conversationId: own }: StoredTicket,
  you: TicketReader,
): Promise<TicketDetail['others']> {
  if (email === '') return { conversations: [], tickets: [] };
  // Reads one more of each, because the ticket itself and its own conversation are left out.
  const selection = { states: statesFor(you), email };
  const tickets = await reads.tickets.list(selection, MOST_OTHERS + 1);
  const conversations = await reads.desk.conversationsOf(email, MOST_OTHERS + 1);
  return {
    conversations: conversations
      .filter((other) => other.conversationId !== own)
      .slice(0, MOST_OTHERS)
      .map(({ conversationId, startedAt, excerpt }) => ({ conversationId, startedAt, excerpt })),
    tickets: tickets
      .filter((other) => other.id !== id)
      .slice(0, MOST_OTHERS)
      .map(toTicket),
  };
}
