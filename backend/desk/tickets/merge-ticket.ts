import type { DeskConversation } from '@repo/contract/desk/conversation.ts';
import { LABELS_MOST } from '@repo/contract/desk/label.ts';
import { MERGE_UNDO_MS } from '@repo/contract/desk/merge.ts';
import type { Ticket } from '@repo/contract/desk/ticket.ts';
import type { Actor } from '#audit/actor.ts';
import { record } from '#audit/record.ts';
import type { Clock } from '#core/clock.ts';
import { EditConflict, InvalidRequest } from '#core/errors.ts';
import { writtenReference } from '#core/reference.ts';
import { stillAnswering } from '#desk/assignee.ts';
import { conversationNotFound } from '#desk/conversations/change.ts';
import type { Doing } from '#desk/doing.ts';
import { setLabels } from '#desk/labels/set-labels.ts';
import { wake } from '#desk/snoozes/snooze.ts';
import { findOpenTicket, findTicket, toTicket } from '#desk/tickets/ticket.ts';
import type { Store, StoreReads, StoreTransaction } from '#store/store.ts';
import type { StoredTicket } from '#store/tickets/selection.ts';
import { tellWebhooks } from '#webhook/tell.ts';

type Deps = { store: Store; clock: Clock };

/**
 * Makes a ticket an event in a conversation of the same person, as a lead is one: it is counted and answered with the
 * conversation, and keeps its reference, its notes, and its emails. The conversation gets its labels, as far as there is
 * room for them. A repeat changes nothing.
 *
 * @throws {NotFound} when one of the two does not exist
 * @throws {InvalidRequest} while the ticket is in quarantine, has a reply that is to be sent later, or is not known to be
 *   of the same person
 * @throws {EditConflict} when it is in another conversation
 * @throws {StoreUnavailable}
 */
export const mergeTicket = (
  id: string,
  { conversationId }: { conversationId: string },
  by: Actor,
  { store, clock }: Deps,
): Promise<Ticket> =>
  store.transaction('alone', async (transaction) => {
    const ticket = await findOpenTicket(transaction, id);
    const [conversation] = await transaction.desk.conversations([conversationId]);
    if (!conversation) throw conversationNotFound();
    if (ticket.conversationId !== conversationId) {
      await refuseMerge(transaction, ticket, conversation);
      await merge(transaction, ticket, conversation, { by, now: clock.now() });
    }
    return toTicket(await findTicket(transaction, id));
  });

async function refuseMerge(
  reads: StoreReads,
  { id, email, conversationId }: StoredTicket,
  conversation: DeskConversation,
): Promise<void> {
  if (conversationId !== null) {
    throw new EditConflict('This was just merged into another conversation.');
  }
  if (email === '' || email !== conversation.email) {
    throw new InvalidRequest({ message: 'Only what has the same email address can be merged.' });
  }
  if ((await reads.scheduledReplies.of({ kind: 'ticket', id })).length > 0) {
    throw new InvalidRequest({
      message: 'A reply to this ticket is to be sent later. Send it or take it back first.',
    });
  }
}

async function merge(
  transaction: StoreTransaction,
  ticket: StoredTicket,
  conversation: DeskConversation,
  { by, now }: Doing<Actor>,
): Promise<void> {
  const { id, assigneeId, receivedAt } = ticket;
  const { conversationId, assignee, lastActivityAt } = conversation;
  const isGiven = assigneeId !== null && assignee === null;
  const has = new Set(conversation.labels.map((label) => label.id));
  const ofTicket = ticket.labels.map((label) => label.id);
  const added = ofTicket
    .filter((one) => !has.has(one))
    .slice(0, Math.max(0, LABELS_MOST - has.size));
  const fromMerged = await transaction.merges.labelIdsIn(conversationId);
  const shared = ofTicket.filter((one) => has.has(one) && fromMerged.has(one));
  await wakeBoth(transaction, ticket, conversation, { by, now });
  await setLabels(
    transaction,
    { kind: 'conversation', id: conversationId, before: conversation.labels },
    [...has, ...added],
  );
  await transaction.conversations.change(conversationId, {
    ...(isGiven && { assigneeId }),
    // It is kept as long as what is in it.
    lastActivityAt: receivedAt > lastActivityAt ? receivedAt : lastActivityAt,
  });
  await transaction.tickets.change(id, { assigneeId: null });
  const mergedAt = new Date(now).toISOString();
  const undo = { assigneeId, isGiven, labelIds: [...added, ...shared] };
  await transaction.merges.add({ ticketId: id, staffId: by.id, mergedAt, ...undo }, conversationId);
  if (isGiven) await tellOfAssignee(transaction, conversationId, assigneeId, mergedAt);
  const details = { conversation: conversation.reference ?? conversationId };
  await record(transaction, { act: 'ticket-merged', by, about: subjectOf(ticket), details }, now);
}

/** Nothing that waits is hidden by a snooze of the other. */
async function wakeBoth(
  transaction: StoreTransaction,
  ticket: StoredTicket,
  { conversationId, reference }: DeskConversation,
  doing: Doing<Actor>,
): Promise<void> {
  await wake(transaction, { kind: 'ticket', id: ticket.id, reference: written(ticket) }, doing);
  if (ticket.state !== 'new' && ticket.state !== 'in_work') return;
  await wake(transaction, { kind: 'conversation', id: conversationId, reference }, doing);
}

/**
 * Makes a merged ticket one of its own again, within an hour. It stays answered or closed if it has become that. What
 * the conversation has got from it is taken back. A repeat changes nothing.
 *
 * @throws {NotFound} when the ticket does not exist
 * @throws {InvalidRequest} when it was not merged, or longer ago
 * @throws {StoreUnavailable}
 */
export const undoMerge = (id: string, by: Actor, { store, clock }: Deps): Promise<Ticket> =>
  store.transaction('alone', async (transaction) => {
    const ticket = await findTicket(transaction, id);
    if (ticket.conversationId !== null) {
      const [conversation] = await transaction.desk.conversations([ticket.conversationId]);
      if (!conversation) throw conversationNotFound();
      await takeOut(transaction, ticket, conversation, { by, now: clock.now() });
    }
    return toTicket(await findTicket(transaction, id));
  });

async function takeOut(
  transaction: StoreTransaction,
  ticket: StoredTicket,
  { conversationId, assignee, labels }: DeskConversation,
  { by, now }: Doing<Actor>,
): Promise<void> {
  const merged = await transaction.merges.find(ticket.id);
  if (!merged) throw new InvalidRequest({ message: 'This belongs to the conversation.' });
  if (now > Date.parse(merged.mergedAt) + MERGE_UNDO_MS) {
    throw new InvalidRequest({ message: 'This was merged more than an hour ago, and stays.' });
  }
  await transaction.merges.remove(ticket.id, conversationId);
  const stillMerged = await transaction.merges.labelIdsIn(conversationId);
  const kept = labels
    .map((label) => label.id)
    .filter((one) => !merged.labelIds.includes(one) || stillMerged.has(one));
  await setLabels(transaction, { kind: 'conversation', id: conversationId, before: labels }, kept);
  if (merged.isGiven && assignee?.id === merged.assigneeId) {
    await transaction.conversations.change(conversationId, { assigneeId: null });
    await tellOfAssignee(transaction, conversationId, null, new Date(now).toISOString());
  }
  await transaction.tickets.change(ticket.id, {
    assigneeId: await stillAnswering(transaction, merged.assigneeId),
  });
  await record(transaction, { act: 'merge-undone', by, about: subjectOf(ticket) }, now);
}

const tellOfAssignee = (
  transaction: StoreTransaction,
  conversationId: string,
  assigneeId: string | null,
  at: string,
) =>
  tellWebhooks(transaction, {
    type: 'matter.assigned',
    about: { conversationId },
    assigneeId,
    at,
  });

const written = ({ reference }: StoredTicket) => writtenReference(reference);

const subjectOf = (ticket: StoredTicket) =>
  ({ kind: 'ticket', id: ticket.id, name: written(ticket) ?? '' }) as const;
