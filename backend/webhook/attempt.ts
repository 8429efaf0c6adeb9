import type { FastifyBaseLogger } from 'fastify';
import type { PauseReason } from '@repo/contract/desk/webhook-endpoint.ts';
import type { Clock } from '#core/clock.ts';
import { errorCode } from '#jobs/error-code.ts';
import { retryDelay } from '#jobs/retry.ts';
import type { Store } from '#store/store.ts';
import type { AttemptResult, ClaimedDelivery } from '#store/webhooks/deliveries.ts';
import type { StoredEndpoint } from '#store/webhooks/endpoints.ts';
import { tellOfPause } from '#webhook/tell-of-pause.ts';
import { isAccepted } from '#webhook/send.ts';
import { SlackRefused } from '#webhook/slack-call.ts';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;

/** For how long a delivery is tried before its endpoint is paused, in milliseconds. */
const PATIENCE_MS = 48 * HOUR;

/** The longest wait between two attempts: whatever happens later in the matter waits along. */
const LONGEST_WAIT_MS = HOUR;

/** What the receiver has answered. */
export type DeliveryAnswer = { status: number; answer: string };

/** What has come of a call, and after how many seconds the receiver wants to be called again, if it says so. */
type Outcome = { result: AttemptResult; retryAfter?: number | undefined };

type AttemptDeps = {
  store: Store;
  clock: Clock;
  log: FastifyBaseLogger;
  stopping: AbortSignal;
  /** Is called after emails were stored. */
  onMails: () => void;
};

/**
 * Makes a delivery that was claimed, and notes what has come of it. What has failed is tried again with the same ID;
 * what has failed for two days pauses the endpoint, and so does the answer 410.
 *
 * @param call makes the call
 * @throws {StoreUnavailable} when that is not noted: it is made again then, after its time
 */
export async function attemptDelivery(
  delivery: ClaimedDelivery,
  endpoint: StoredEndpoint,
  call: () => Promise<DeliveryAnswer>,
  deps: AttemptDeps,
): Promise<void> {
  const { store, clock, log, stopping } = deps;
  const about = { delivery: delivery.id, endpoint: endpoint.id, kind: delivery.kind };
  const outcome = await outcomeOf(call);
  const { result } = outcome;
  if (result.lastError === null) {
    const at = new Date(clock.now()).toISOString();
    const { status, answer } = result;
    await store.transaction('unlocked', ({ webhookDeliveries }) =>
      webhookDeliveries.deliver(delivery.id, { status, answer }, at),
    );
    log.info(about, 'webhook delivered');
    return;
  }
  if (stopping.aborted) {
    // Another backend may take it at once.
    await noteFailure(delivery, { ...result, lastError: null }, clock.now(), deps);
    return;
  }
  await fail(delivery, endpoint, outcome, deps);
  log.warn({ ...about, code: result.lastError }, 'webhook not delivered');
}

async function outcomeOf(call: () => Promise<DeliveryAnswer>): Promise<Outcome> {
  try {
    const { status, answer } = await call();
    const lastError = isAccepted(status) ? null : `HTTP ${status}`;
    return { result: { status, answer, lastError } };
  } catch (error) {
    const retryAfter = error instanceof SlackRefused ? error.retryAfter : undefined;
    return { result: { lastError: errorCode(error), status: null, answer: null }, retryAfter };
  }
}

/** How long to wait before the next attempt, in milliseconds. Slack says it in seconds, and often means very few. */
const waitAfter = (attempts: number, retryAfter: number | undefined): number =>
  Math.min(
    retryAfter === undefined
      ? (retryDelay(attempts) ?? LONGEST_WAIT_MS)
      : Math.max(retryAfter, 1) * SECOND,
    LONGEST_WAIT_MS,
  );

const noteFailure = (
  delivery: ClaimedDelivery,
  result: AttemptResult,
  next: number,
  { store }: Pick<AttemptDeps, 'store'>,
) =>
  store.transaction('unlocked', ({ webhookDeliveries }) =>
    webhookDeliveries.fail(delivery, result, new Date(next).toISOString()),
  );

async function fail(
  delivery: ClaimedDelivery,
  endpoint: StoredEndpoint,
  { result, retryAfter }: Outcome,
  { store, clock, onMails }: AttemptDeps,
): Promise<void> {
  const now = clock.now();
  const end = Date.parse(delivery.firstAttemptAt) + PATIENCE_MS;
  const wait = waitAfter(delivery.attempts, retryAfter);
  const reason = pauseReason(result, now >= end);
  if (!reason) {
    await noteFailure(delivery, result, Math.min(now + wait, end), { store });
    return;
  }
  const isPaused = await store.transaction('alone', async (transaction) => {
    const next = new Date(now + wait).toISOString();
    // Whoever has taken it meanwhile decides.
    if (!(await transaction.webhookDeliveries.fail(delivery, result, next))) return false;
    const at = new Date(now).toISOString();
    if (!(await transaction.webhookEndpoints.pause(endpoint.id, reason, at))) return false;
    await tellOfPause(transaction, endpoint, reason, now);
    return true;
  });
  if (isPaused) onMails();
}

function pauseReason(
  { status }: AttemptResult,
  isOverdue: boolean,
): Exclude<PauseReason, 'admin'> | undefined {
  if (status === 410) return 'gone';
  return isOverdue ? 'failing' : undefined;
}
