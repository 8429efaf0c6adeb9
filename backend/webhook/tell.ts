import { randomUUID } from 'node:crypto';
import type { TicketKind } from '@repo/contract/desk/ticket.ts';
import type { WebhookEvent, WebhookKind } from '@repo/contract/desk/webhook-endpoint.ts';
import { writtenReference } from '#core/reference.ts';
import type { NotifiedMatter } from '#store/notifications/unread-about.ts';
import type { PersonalData } from '#store/person/personal-data.ts';
import type { StoreReads, StoreTransaction } from '#store/store.ts';

type EventData = WebhookEvent['data'];

/** Something that has happened, for whoever wants to hear of it. */
type Happened = {
  type: WebhookKind;
  about: NotifiedMatter;
  /** ISO 8601 in UTC. */
  at: string;
} & Pick<EventData, 'messageId' | 'assigneeId' | 'dueAt'>;

/** What an event is about: whose order it keeps, and what its call says of it. */
type Subject = { matter: string; data: EventData };

/**
 * Stores what has happened for each endpoint that wants to hear of it, in the transaction in which it happens and after
 * what it changes. So nothing is told that did not happen, and nothing that happened is lost. Nothing is told of what is
 * in quarantine.
 */
export async function tellWebhooks(
  transaction: StoreTransaction,
  { type, about, at, ...more }: Happened,
): Promise<void> {
  const ids = await listenersFor(transaction, type);
  if (ids.length === 0) return;
  const subject = await subjectOf(transaction, about);
  if (subject) await addFor(transaction, ids, { type, at, ...subject, more });
}

const RECEIVED: Record<TicketKind, WebhookKind> = {
  inquiry: 'inquiry.received',
  mail: 'inquiry.received',
  order: 'order.received',
  lead: 'lead.received',
  call: 'call.requested',
};

/** Tells of a new ticket, or of one that was rescued from quarantine. */
export const tellOfTicket = (
  transaction: StoreTransaction,
  { id, kind }: { id: string; kind: TicketKind },
  at: string,
): Promise<void> =>
  tellWebhooks(transaction, { type: RECEIVED[kind], about: { ticketId: id }, at });

/** Tells of an answer, and of who has thereby taken what it is about; undefined when somebody had it. */
export async function tellOfAnswer(
  transaction: StoreTransaction,
  told: Pick<Happened, 'about' | 'at'>,
  { messageId, takenBy }: { messageId: string; takenBy: string | undefined },
): Promise<void> {
  await tellWebhooks(transaction, { type: 'answer.sent', ...told, messageId });
  if (takenBy === undefined) return;
  await tellWebhooks(transaction, { type: 'matter.assigned', ...told, assigneeId: takenBy });
}

/**
 * Prepares to tell that something is erased. What was to be told of it goes along with it.
 *
 * @returns what tells it, to be called after it is erased
 */
export async function prepareErasure(
  transaction: StoreTransaction,
  of: PersonalData,
  at: string,
): Promise<() => Promise<void>> {
  const type = 'matter.erased';
  const ids = await listenersFor(transaction, type);
  const subjects: Subject[] = [];
  for (const about of ids.length === 0 ? [] : await transaction.person.matters(of)) {
    const subject = await subjectOf(transaction, about);
    if (subject) subjects.push(subject);
  }
  return async () => {
    for (const { matter, data } of subjects) {
      await addFor(transaction, ids, {
        type,
        at,
        matter,
        data: { ...data, state: undefined },
        more: {},
      });
    }
  };
}

async function listenersFor(reads: StoreReads, type: WebhookKind): Promise<string[]> {
  const endpoints = await reads.webhookEndpoints.all();
  return endpoints.filter(({ kinds }) => kinds.includes(type)).map(({ id }) => id);
}

type ToAdd = Subject & Pick<Happened, 'type' | 'at'> & { more: Partial<EventData> };

async function addFor(
  transaction: StoreTransaction,
  endpointIds: readonly string[],
  { type: kind, at: happenedAt, matter, data, more }: ToAdd,
): Promise<void> {
  const told = { matter, kind, happenedAt, data: JSON.stringify({ ...data, ...more }) };
  for (const endpointId of endpointIds) {
    await transaction.webhookDeliveries.add({ id: randomUUID(), endpointId, ...told });
  }
}

async function subjectOf(reads: StoreReads, about: NotifiedMatter): Promise<Subject | undefined> {
  if ('conversationId' in about) {
    const { conversationId: id } = about;
    const found = await reads.conversations.find({ conversationId: id });
    const handled = await reads.desk.conversationState(id);
    if (!found || !handled) return undefined;
    const { reference } = found.conversation;
    const state = handled.resolvedAt === null ? 'open' : 'closed';
    return { matter: `conversations/${id}`, data: { kind: 'conversation', id, reference, state } };
  }
  const ticket = await reads.tickets.find(about.ticketId);
  if (!ticket || ticket.state === 'quarantined') return undefined;
  const { id, state, conversationId } = ticket;
  const reference = writtenReference(ticket.reference);
  return {
    // A lead or a call request is an event in its conversation.
    matter: conversationId === null ? `tickets/${id}` : `conversations/${conversationId}`,
    data: { kind: 'ticket', id, reference, state },
  };
}
