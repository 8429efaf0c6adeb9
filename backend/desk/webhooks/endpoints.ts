import { randomUUID } from 'node:crypto';
import {
  BOTH_SECRETS_HOURS,
  MOST_WEBHOOKS,
  WEBHOOK_TEST,
  type WebhookInput,
} from '@repo/contract/desk/webhook-endpoint.ts';
import type { AuditAct } from '@repo/contract/desk/audit.ts';
import type { Actor } from '#audit/actor.ts';
import { record, type Act } from '#audit/record.ts';
import { EditConflict, InvalidRequest, NotFound } from '#core/errors.ts';
import type { DeskDeps } from '#desk/deps.ts';
import { firstSecrets, placeIn, secretsIn } from '#desk/webhooks/endpoint-place.ts';
import { requireConfirmed } from '#staff/confirm.ts';
import type { SignedIn } from '#staff/sessions.ts';
import type { StoreReads, StoreTransaction } from '#store/store.ts';
import type { StoredEndpoint } from '#store/webhooks/endpoints.ts';
import { endpointSubject } from '#webhook/endpoint-subject.ts';
import { outsideRules } from '#webhook/outside.ts';
import { newWebhookSecret } from '#webhook/signature.ts';

export type WebhookDeps = Pick<DeskDeps, 'store' | 'clock' | 'config' | 'deliveries'>;

const HOUR = 60 * 60 * 1000;

const isoTime = (time: number) => new Date(time).toISOString();

/** The place of the desk's page of webhooks, which stands for the matter of a test. */
const WEBHOOKS_PLACE = 'webhooks';

/** Whoever does something, and must just have shown who they are. */
type Confirmed = { session: SignedIn['session']; by: Actor };

/**
 * Adds a webhook.
 *
 * @returns the secret that we have made for it, which is not shown again; empty if there is none
 * @throws {ConfirmationNeeded} when whoever does it has not just shown who they are
 * @throws {InvalidRequest} when calls do not go to the address, or there are too many
 * @throws {StoreUnavailable}
 */
export async function addWebhook(
  input: WebhookInput,
  { session, by }: Confirmed,
  deps: WebhookDeps,
): Promise<{ id: string; secret: string }> {
  const now = deps.clock.now();
  requireConfirmed(session, now);
  const { format } = input;
  const place = await placeIn(input, outsideRules(deps.config));
  const secrets = firstSecrets(input);
  const id = randomUUID();
  await deps.store.transaction('alone', async (transaction) => {
    if ((await transaction.webhookEndpoints.all()).length >= MOST_WEBHOOKS) {
      throw new InvalidRequest({
        message: `There are ${MOST_WEBHOOKS} webhooks already. Please remove one first.`,
      });
    }
    const createdAt = isoTime(now);
    await transaction.webhookEndpoints.add({ id, format, ...place, ...secrets, createdAt });
    const about = endpointSubject({ id, url: place.url });
    await record(transaction, { act: 'webhook-created', by, about }, now);
  });
  return { id, secret: format === 'standard' ? secrets.secret : '' };
}

/** Changes where a webhook goes, and what it tells. @throws the same as {@link addWebhook}, and {@link NotFound} */
export async function changeWebhook(
  id: string,
  input: WebhookInput,
  { session, by }: Confirmed,
  deps: WebhookDeps,
): Promise<void> {
  const { clock } = deps;
  requireConfirmed(session, clock.now());
  const place = await placeIn(input, outsideRules(deps.config));
  await change(id, 'webhook-changed', by, deps, async (transaction, { format }) => {
    if (format !== input.format) {
      throw new InvalidRequest({ message: 'A webhook keeps its format. Please add another one.' });
    }
    await transaction.webhookEndpoints.change(id, { ...place, ...secretsIn(input) });
    return true;
  });
}

/**
 * Gives a webhook another secret. For a day, the one before signs as well.
 *
 * @throws {ConfirmationNeeded} when whoever does it has not just shown who they are
 * @throws {InvalidRequest} when its secrets are not ours
 * @throws {NotFound}
 */
export async function renewWebhookSecret(
  id: string,
  { session, by }: Confirmed,
  deps: WebhookDeps,
): Promise<{ id: string; secret: string }> {
  const now = deps.clock.now();
  requireConfirmed(session, now);
  const secret = newWebhookSecret();
  const until = isoTime(now + BOTH_SECRETS_HOURS * HOUR);
  await change(id, 'webhook-secret-renewed', by, deps, async (transaction, { format }) => {
    if (format !== 'standard') {
      throw new InvalidRequest({ message: 'The secrets of this webhook are made elsewhere.' });
    }
    await transaction.webhookEndpoints.renewSecret(id, secret, until);
    return true;
  });
  return { id, secret };
}

/** Pauses a webhook: what happens is kept. A repeat changes nothing. @throws {NotFound} */
export const pauseWebhook = (id: string, by: Actor, deps: WebhookDeps): Promise<void> =>
  change(id, 'webhook-paused', by, deps, (transaction) =>
    transaction.webhookEndpoints.pause(id, 'admin', isoTime(deps.clock.now())),
  );

/** Resumes a webhook: what was kept is sent in its order. A repeat changes nothing. @throws {NotFound} */
export const resumeWebhook = (id: string, by: Actor, deps: WebhookDeps): Promise<void> =>
  change(id, 'webhook-resumed', by, deps, (transaction) =>
    transaction.webhookEndpoints.resume(id, isoTime(deps.clock.now())),
  );

/** Removes a webhook, with all that waits for it. @throws {NotFound} */
export const removeWebhook = (id: string, by: Actor, deps: WebhookDeps): Promise<void> =>
  change(id, 'webhook-removed', by, deps, async (transaction) => {
    await transaction.webhookEndpoints.remove(id);
    return true;
  });

/**
 * Sends a call to a webhook that tells nothing, to try it.
 *
 * @throws {NotFound}
 * @throws {EditConflict} while it is paused
 */
export async function testWebhook(id: string, { store, clock, deliveries }: WebhookDeps) {
  await store.transaction('unlocked', async (transaction) => {
    const { pausedAt } = await findEndpoint(transaction, id);
    if (pausedAt !== null) throw new EditConflict('This webhook is paused. Resume it first.');
    await transaction.webhookDeliveries.add({
      id: randomUUID(),
      endpointId: id,
      matter: WEBHOOKS_PLACE,
      kind: WEBHOOK_TEST,
      happenedAt: isoTime(clock.now()),
      data: '{}',
    });
  });
  deliveries.wake();
}

/** Finds an endpoint. @throws {NotFound} */
export async function findEndpoint(reads: StoreReads, id: string): Promise<StoredEndpoint> {
  const endpoint = await reads.webhookEndpoints.find(id);
  if (!endpoint) throw new NotFound('This webhook no longer exists.');
  return endpoint;
}

/** Changes an endpoint, and records that if something has changed. */
async function change(
  id: string,
  act: Extract<AuditAct, `webhook-${string}`>,
  by: Actor,
  { store, clock, deliveries }: WebhookDeps,
  work: (transaction: StoreTransaction, endpoint: StoredEndpoint) => Promise<boolean>,
): Promise<void> {
  await store.transaction('alone', async (transaction) => {
    const endpoint = await findEndpoint(transaction, id);
    if (!(await work(transaction, endpoint))) return;
    const done: Act = { act, by, about: endpointSubject(endpoint) };
    await record(transaction, done, clock.now());
  });
  deliveries.wake();
}
