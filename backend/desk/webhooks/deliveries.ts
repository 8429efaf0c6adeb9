import type { Actor } from '#audit/actor.ts';
import { record, type Act } from '#audit/record.ts';
import { EditConflict, NotFound } from '#core/errors.ts';
import { findEndpoint, type WebhookDeps } from '#desk/webhooks/endpoints.ts';
import type { StoreTransaction } from '#store/store.ts';
import { endpointSubject } from '#webhook/endpoint-subject.ts';

/**
 * Makes a delivery due now, also one that was given up. It has two days again.
 *
 * @throws {NotFound}
 * @throws {EditConflict} when it was delivered in the meantime
 */
export const retryDelivery = (id: string, by: Actor, deps: WebhookDeps): Promise<void> =>
  settle(id, deps, async (transaction, now) => {
    await transaction.webhookDeliveries.retry(id, new Date(now).toISOString());
    return { act: 'job-retried', by, about: { kind: 'job', id }, details: { type: 'delivery' } };
  });

/**
 * Gives a delivery up: it is not sent, and what happened later in its matter no longer waits for it.
 *
 * @throws {NotFound}
 * @throws {EditConflict} when it was delivered in the meantime
 */
export const giveUpDelivery = (id: string, by: Actor, deps: WebhookDeps): Promise<void> =>
  settle(id, deps, async (transaction, now, { endpointId, kind }) => {
    await transaction.webhookDeliveries.giveUp(id, new Date(now).toISOString());
    const about = endpointSubject(await findEndpoint(transaction, endpointId));
    return { act: 'webhook-given-up', by, about, details: { kind } };
  });

async function settle(
  id: string,
  { store, clock, deliveries }: WebhookDeps,
  work: (
    transaction: StoreTransaction,
    now: number,
    delivery: { endpointId: string; kind: string },
  ) => Promise<Act>,
): Promise<void> {
  await store.transaction('alone', async (transaction) => {
    const found = await transaction.webhookDeliveries.find(id);
    if (!found) throw new NotFound('This call no longer exists.');
    if (found.state === 'sent') throw new EditConflict('This was just delivered.');
    const now = clock.now();
    await record(transaction, await work(transaction, now, found), now);
  });
  deliveries.wake();
}
