import { randomUUID } from 'node:crypto';
import type { StoreTransaction } from '#store/store.ts';
import type { StoredTicket } from '#store/tickets/selection.ts';
import { hoursIn } from '#hours/hours-in-force.ts';
import { ticketResponseTarget } from '#tickets/response-target.ts';

/** Staff are told of the answers in one ticket at most once in this time, in milliseconds. */
const TOLD_EVERY_MS = 5 * 60 * 1000;

/**
 * Opens a ticket again, because its customer waits for an answer: it gets a response target, unless it still has an
 * earlier one, and whoever has it is told by email. What is in quarantine stays there.
 *
 * @param receivedMailId what the customer has sent
 * @param now milliseconds since 1970
 */
export async function reopenTicket(
  transaction: StoreTransaction,
  { id, state, assigneeId, dueAt }: StoredTicket,
  receivedMailId: string,
  now: number,
): Promise<void> {
  if (state === 'quarantined') return;
  await transaction.tickets.change(id, {
    state: assigneeId === null ? 'new' : 'in_work',
    settledAt: null,
    settledById: null,
    ...(dueAt === null && {
      ...ticketResponseTarget(now, await hoursIn(transaction)),
      alerted: 0,
    }),
  });
  const since = new Date(now - TOLD_EVERY_MS).toISOString();
  if (await transaction.receivedMails.wasAnswerNoticed(id, since)) return;
  const due = new Date(now).toISOString();
  await transaction.mails.add({ id: randomUUID(), kind: 'answer-notice', receivedMailId, due });
}
