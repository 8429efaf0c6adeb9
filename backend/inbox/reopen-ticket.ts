import { randomUUID } from 'node:crypto';
import type { StoreTransaction } from '#store/store.ts';
import type { StoredTicket } from '#store/tickets/selection.ts';
import { hoursIn } from '#hours/hours-in-force.ts';
import { ticketResponseTarget } from '#tickets/response-target.ts';
import { tellWebhooks } from '#webhook/tell.ts';

/** Staff are told of the answers in one ticket at most once in this time, in milliseconds. */
const TOLD_EVERY_MS = 5 * 60 * 1000;

/**
 * Opens a ticket again, because its customer waits for an answer: it gets a response target, unless it still has an
 * earlier one, comes back if it is snoozed until an answer (a request, with its conversation), and whoever has it is told by email.
 * What is in quarantine stays there.
 *
 * @param received what the customer has sent, or the report that an email to them was not delivered
 * @param now milliseconds since 1970
 */
export async function reopenTicket(
  transaction: StoreTransaction,
  { id, state, conversationId, assigneeId, dueAt }: StoredTicket,
  received: { id: string; isAnswer: boolean },
  now: number,
): Promise<void> {
  if (state === 'quarantined') return;
  const due = new Date(now).toISOString();
  const ending = received.isAnswer ? 'answer' : 'undelivered';
  const snoozed =
    conversationId === null
      ? ({ kind: 'ticket', id } as const)
      : ({ kind: 'conversation', id: conversationId } as const);
  await transaction.snoozes.endOnAnswer(snoozed, ending, due);
  await transaction.tickets.change(id, {
    state: assigneeId === null ? 'new' : 'in_work',
    settledAt: null,
    settledById: null,
    ...(dueAt === null && {
      ...ticketResponseTarget(now, await hoursIn(transaction)),
      alerted: 0,
    }),
  });
  const told = { about: { ticketId: id }, at: due };
  if (state === 'answered' || state === 'closed') {
    await tellWebhooks(transaction, { type: 'matter.reopened', ...told });
  }
  if (received.isAnswer) {
    const messageId = received.id;
    await tellWebhooks(transaction, { type: 'message.received', ...told, messageId });
  }
  const since = new Date(now - TOLD_EVERY_MS).toISOString();
  if (await transaction.receivedMails.wasAnswerNoticed(id, since)) return;
  await transaction.mails.add({
    id: randomUUID(),
    kind: 'answer-notice',
    receivedMailId: received.id,
    due,
  });
}
