import type {
  ConversationDetail,
  ConversationRequest,
  DeskConversation,
} from '@repo/contract/desk/conversation.ts';
import type { Note } from '@repo/contract/desk/note.ts';
import type { TicketState } from '@repo/contract/desk/ticket.ts';
import type { Clock } from '#core/clock.ts';
import { conversationNotFound } from '#desk/conversations/change.ts';
import { exchangedOn, filesOf, sentIn } from '#desk/tickets/read-ticket.ts';
import { statesFor, type TicketReader } from '#desk/tickets/reader.ts';
import { isSettled } from '#desk/tickets/set-ticket-state.ts';
import { toTicket } from '#desk/tickets/ticket.ts';
import { clientFacts } from '#mail/client-facts.ts';
import type { Store, StoreReads } from '#store/store.ts';
import type { StoredTicket } from '#store/tickets/selection.ts';

/** How many others with the same email address are shown of each kind. */
const OTHERS = 10;

/** How many messages that came by email lead to it. */
const MOST_MAILS = 1000;

/** Everything next to the thread; `isHere` is not in the store. */
type Detail = Omit<ConversationDetail, 'visitor'> & {
  sessionId: string;
  visitor: Omit<ConversationDetail['visitor'], 'isHere'>;
};

/**
 * Reads everything next to the thread of a conversation.
 *
 * @param you the account that asks
 * @returns also the session ID, which never leaves the backend
 * @throws {NotFound} when the conversation does not exist
 * @throws {StoreUnavailable}
 */
export function readDetail(
  id: string,
  you: TicketReader,
  { store, clock }: { store: Store; clock: Clock },
): Promise<Detail> {
  const states = statesFor(you);
  return store.read(async (reads) => {
    const found = await reads.conversations.find({ conversationId: id });
    const state = await reads.desk.conversationState(id);
    const [conversation] = await reads.desk.conversations([id]);
    if (!found || !state || !conversation) throw conversationNotFound();
    const { email } = conversation;
    const { pageUrl, userAgent, networkHash } = state;
    const own = await reads.tickets.ofConversation(id);
    const tickets = own.filter(({ state: one }) => states.includes(one));
    const now = new Date(clock.now()).toISOString();
    return {
      sessionId: found.sessionId,
      conversation,
      visitor: { pageUrl, userAgent, facts: await factsOf(reads, tickets) },
      notes: await notesOf(reads, id, tickets),
      snoozes: await reads.snoozes.of({ kind: 'conversation', id }),
      scheduled: await reads.scheduledReplies.of({ kind: 'conversation', id }),
      tickets: await requestsOf(reads, id, tickets),
      others:
        email === ''
          ? { conversations: [], tickets: [] }
          : await othersOf(reads, conversation, own.length, states),
      blocks: await reads.blocks.on({ conversationId: id, networkHash }, now),
      mailIds: await reads.receivedMails.inChat(id, MOST_MAILS),
      mails: await reads.chatMails.of(id),
    };
  });
}

/**
 * The leads, call requests, and merged tickets of a conversation, with everything that was sent and that became of it.
 */
async function requestsOf(
  reads: StoreReads,
  conversationId: string,
  stored: readonly StoredTicket[],
): Promise<ConversationRequest[]> {
  const sources = await reads.tickets.sourcesOf(stored);
  const merges = await reads.merges.into(conversationId);
  const requests: ConversationRequest[] = [];
  for (const [index, ticket] of stored.entries()) {
    const source = sources[index];
    if (!source) continue;
    const { settledAt, settledById, settledByName } = ticket;
    requests.push({
      ...toTicket(ticket),
      ...sentIn(ticket, source),
      ...(await filesOf(reads, ticket)),
      merged: merges.get(ticket.id) ?? null,
      ...(await exchangedOn(reads, ticket.id)),
      mails: await reads.tickets.mailsAbout(ticket),
      // A version before opens it again without taking these back.
      ...(isSettled(ticket.state)
        ? { settledAt, settledBy: nameOf(settledById, settledByName) }
        : { settledAt: null, settledBy: null }),
    });
  }
  return requests;
}

/** The notes about a conversation and about its requests, oldest first. */
async function notesOf(
  reads: StoreReads,
  conversationId: string,
  requests: readonly StoredTicket[],
): Promise<Note[]> {
  const notes = await reads.notes.of({ conversationId });
  for (const { id } of requests) notes.push(...(await reads.notes.of({ ticketId: id })));
  return notes.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

const nameOf = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' };

/** What the newest lead or call request says about the visitor. */
async function factsOf(
  reads: StoreReads,
  requests: readonly StoredTicket[],
): Promise<Detail['visitor']['facts']> {
  const newest = requests.find(({ inquiryId }) => inquiryId === null);
  if (!newest) return [];
  const source = await reads.tickets.sourceOf(newest);
  if ('inquiry' in source) return [];
  return clientFacts('lead' in source ? source.lead : source.call)
    .map(([label, value]) => ({ label, value }))
    .filter(({ value }) => value !== '');
}

/** Other conversations and tickets with the same email address. */
async function othersOf(
  reads: StoreReads,
  { conversationId: id, email }: DeskConversation,
  ownTickets: number,
  states: readonly TicketState[],
): Promise<ConversationDetail['others']> {
  // Reads enough extra rows to make up for the conversation itself and its requests in Spam, which are left out.
  const conversations = await reads.desk.conversationsOf(email, OTHERS + 1);
  const tickets = await reads.tickets.list({ states, email }, OTHERS + ownTickets);
  return {
    conversations: conversations.filter((other) => other.conversationId !== id).slice(0, OTHERS),
    tickets: tickets
      .filter(({ conversationId }) => conversationId !== id)
      .slice(0, OTHERS)
      .map(toTicket),
  };
}
