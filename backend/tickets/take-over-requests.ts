import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#core/clock.ts';
import { catchUp } from '#jobs/catch-up.ts';
import type { Scheduler } from '#jobs/scheduler.ts';
import type { Store, StoreTransaction } from '#store/store.ts';
import { NO_RESPONSE_TARGET } from '#tickets/response-target.ts';

/** How many leads, and how many call requests, one transaction takes over. Everything else waits for it. */
const BATCH = 50;

/**
 * Lets leads and call requests be events in their conversations that were tickets of their own: those from before, and
 * those that a backend of the version before handles during a rollout. What has waited although the chat was answered
 * waits no longer, and whoever has a request gets its conversation, if nobody has that. Looking whether there are more
 * costs next to nothing.
 *
 * @returns a scheduler that looks for them now and then; several backends share the work
 */
export const takeOverRequests = (deps: {
  store: Store;
  clock: Clock;
  log: FastifyBaseLogger;
}): Scheduler =>
  catchUp(
    deps,
    'the taking over of requests',
    async () => (await deps.store.transaction('alone', takeOver)) > 0,
  );

/** @returns how many were taken over */
async function takeOver(transaction: StoreTransaction): Promise<number> {
  const answered = await transaction.requests.answeredLeads(BATCH);
  for (const { id, at } of answered) {
    const settled = { settledAt: at, answeredAt: at, ...NO_RESPONSE_TARGET };
    await transaction.tickets.change(id, { state: 'answered', ...settled });
  }
  const assigned = await transaction.requests.assigned(BATCH);
  for (const { id, conversationId, assigneeId } of assigned) {
    const [conversation] = await transaction.desk.conversations([conversationId]);
    if (conversation?.assignee === null) {
      await transaction.conversations.change(conversationId, { assigneeId });
    }
    await transaction.tickets.change(id, { assigneeId: null });
  }
  return answered.length + assigned.length;
}
