import { randomUUID } from 'node:crypto';
import { newWebhookSecret } from '@repo/backend/webhook/signature.ts';
import { tellWebhooks } from '@repo/backend/webhook/tell.ts';
import {
  WEBHOOK_KINDS,
  webhookEventSchema,
  type WebhookEvent,
  type WebhookKind,
} from '@repo/contract/desk/webhook-endpoint.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import {
  startReceiver,
  type Received,
  type Receiver,
} from '#tests/backend/webhook/webhook-receiver.ts';

const MINUTE = 60_000;

/** A backend whose endpoints may be inside, with a clock that stands still a little before now, and a receiver. */
export const startTelling = (env: Record<string, string> = {}) =>
  startWithReceiver(() => ({ WEBHOOK_INSIDE: 'yes', ...env }), 4);

/**
 * A receiver, and a backend that may call it.
 *
 * @param minutes how long before now its clock stands still: receivers accept timestamps within 5 minutes of now
 */
export async function startWithReceiver(
  envOf: (receiver: Receiver) => Record<string, string>,
  minutes: number,
) {
  const clock = new ManualClock(Date.now() - minutes * MINUTE);
  const receiver = await startReceiver();
  const backend = await startInProcess({ clock, env: envOf(receiver) });
  return {
    clock,
    receiver,
    backend,
    async [Symbol.asyncDispose]() {
      await backend[Symbol.asyncDispose]();
      await receiver[Symbol.asyncDispose]();
    },
  };
}

/** Adds an endpoint. @returns its ID and its secret */
export async function addEndpoint(
  { store, clock }: Pick<TestBackend, 'store' | 'clock'>,
  url: string,
  kinds: readonly WebhookKind[] = WEBHOOK_KINDS,
): Promise<{ id: string; secret: string }> {
  const made = { id: randomUUID(), secret: newWebhookSecret() };
  const createdAt = new Date(clock.now()).toISOString();
  await store.transaction('alone', ({ webhookEndpoints }) =>
    webhookEndpoints.add({
      ...made,
      format: 'standard',
      url,
      channel: null,
      token: null,
      kinds: [...kinds],
      createdAt,
    }),
  );
  return made;
}

/** Lets something happen in a conversation. */
export const happen = (
  { store, clock }: Pick<TestBackend, 'store' | 'clock'>,
  conversationId: string,
  type: WebhookKind,
): Promise<void> =>
  store.transaction('alone', (transaction) =>
    tellWebhooks(transaction, {
      type,
      about: { conversationId },
      at: new Date(clock.now()).toISOString(),
    }),
  );

/** What a call says. */
export const eventIn = ({ body }: Received): WebhookEvent =>
  webhookEventSchema.strict().parse(JSON.parse(body));

/** What has arrived, as kinds, in its order. */
export const kindsAt = ({ received }: Receiver): string[] =>
  received.map((call) => eventIn(call).type);

/** What is stored of deliveries, in their order. */
export const deliveriesIn = ({ query }: Pick<TestBackend, 'query'>) =>
  query('select kind, state, attempts, last_error from webhook_deliveries order by seq');
