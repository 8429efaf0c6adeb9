import type { FastifyBaseLogger } from 'fastify';
import { WEBHOOKS_CHANGED } from '@repo/contract/desk/change.ts';
import { SLACK_ANSWER } from '@repo/contract/desk/webhook-format.ts';
import { DELIVERED_DAYS, WAITING_DAYS } from '@repo/contract/desk/webhook-endpoint.ts';
import type { Clock } from '#core/clock.ts';
import type { Config } from '#core/config.ts';
import { logFailure } from '#core/log-failure.ts';
import { errorCode } from '#jobs/error-code.ts';
import { repeatEvery } from '#jobs/recurring.ts';
import { createScheduler, type Scheduler } from '#jobs/scheduler.ts';
import type { Store } from '#store/store.ts';
import type { ClaimedDelivery } from '#store/webhooks/deliveries.ts';
import type { StoredEndpoint } from '#store/webhooks/endpoints.ts';
import { attemptDelivery } from '#webhook/attempt.ts';
import { deliver, DONE_IN_SLACK } from '#webhook/deliver.ts';
import { outsideRules, type Resolve } from '#webhook/outside.ts';
import type { SlackDeps } from '#webhook/slack-call.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A delivery that has not reported for this long counts as lost and is due again: far longer than a call may take. */
const LEASE_MS = MINUTE;

/** A delivery that was claimed, and where it goes. */
type Claimed = { delivery: ClaimedDelivery; endpoint: StoredEndpoint };

/** Does what an answer that came from Slack asks for. It may be done again. */
export type TakeSlackAnswer = (
  answer: ClaimedDelivery,
  endpoint: StoredEndpoint,
  deps: SlackDeps,
) => Promise<void>;

type DeliveriesDeps = {
  store: Store;
  clock: Clock;
  config: Config;
  log: FastifyBaseLogger;
  /** Sends the emails that say that an endpoint is paused. */
  mailer: Pick<Scheduler, 'wake'>;
  takeSlackAnswer: TakeSlackAnswer;
  resolve?: Resolve | undefined;
  slackOrigin?: string | undefined;
};

/**
 * Creates what tells the endpoints of the desk what has happened. Each endpoint has a lane of its own, so that a slow one
 * holds up no other. All of its state is in the store, so a crash loses nothing, and several backends share the work.
 */
export function createDeliveries({
  store,
  clock,
  config,
  log,
  mailer,
  takeSlackAnswer,
  resolve,
  slackOrigin,
}: DeliveriesDeps): Scheduler {
  const stopping = new AbortController();
  const rules = outsideRules(config, resolve);
  const { signal } = stopping;
  // A function, because it changes during each `await`.
  const isStopping = () => signal.aborted;
  const call = { store, clock, place: config, rules, stopping: signal, slackOrigin };
  const attempt = { store, clock, log, stopping: signal, onMails: () => mailer.wake() };
  /** The endpoints that are being told something, and when that ends. */
  const lanes = new Map<string, Promise<void>>();
  const timeAfter = (ms: number) => new Date(clock.now() + ms).toISOString();

  const claim = (id: string): Promise<Claimed | undefined> =>
    store.transaction('unlocked', async (transaction) => {
      const endpoint = await transaction.webhookEndpoints.find(id);
      if (endpoint?.pausedAt !== null) return undefined;
      const until = timeAfter(LEASE_MS);
      const delivery = await transaction.webhookDeliveries.claim(id, timeAfter(0), until);
      return delivery && { delivery, endpoint };
    });

  /** Makes the call of a delivery, or does what came from Slack. */
  const perform = async ({ delivery, endpoint }: Claimed) => {
    if (delivery.kind !== SLACK_ANSWER) return deliver(delivery, endpoint, call);
    await takeSlackAnswer(delivery, endpoint, call);
    return DONE_IN_SLACK;
  };

  /** Makes a delivery, and then all that is due to the same endpoint. Never throws. */
  async function runLane(first: Claimed): Promise<void> {
    const { id } = first.endpoint;
    try {
      let next: Claimed | undefined = first;
      while (next && !isStopping()) {
        const claimed: Claimed = next;
        const send = () => perform(claimed);
        await attemptDelivery(claimed.delivery, claimed.endpoint, send, attempt);
        next = isStopping() ? undefined : await claim(id);
      }
    } catch (error) {
      logFailure(log, error, 'webhooks are waiting for the store', { code: errorCode(error) });
    }
    lanes.delete(id);
    scheduler.wake();
  }

  /** The IDs of the endpoints that could be told something. */
  const idle = async (): Promise<string[]> => {
    const all = await store.read((reads) => reads.webhookEndpoints.all());
    return all
      .filter(({ id, pausedAt }) => pausedAt === null && !lanes.has(id))
      .map(({ id }) => id);
  };

  const scheduler = createScheduler({
    clock,
    log,
    name: 'webhooks',
    async nextDue() {
      const ids = await idle();
      const times = await store.read(({ webhookDeliveries }) =>
        Promise.all(ids.map((id) => webhookDeliveries.nextDue(id))),
      );
      return times.filter((time) => time !== undefined).sort()[0];
    },
    async runNext() {
      for (const id of await idle()) {
        const claimed = await claim(id);
        if (!claimed) continue;
        lanes.set(id, runLane(claimed));
        return true;
      }
      return false;
    },
  });

  const cleaning = repeatEvery(
    HOUR,
    async () => {
      const before = {
        done: timeAfter(-DELIVERED_DAYS * DAY),
        waiting: timeAfter(-WAITING_DAYS * DAY),
      };
      try {
        await store.transaction('unlocked', (writes) => writes.webhookDeliveries.removeOld(before));
      } catch (error) {
        logFailure(log, error, 'old webhook deliveries stay for now', { code: errorCode(error) });
      }
    },
    clock,
  );

  const listen = () =>
    store.onChanges((changes) => {
      const concerns = changes.some(
        ({ subject, id }) => subject === 'staff' && id === WEBHOOKS_CHANGED,
      );
      if (concerns) scheduler.wake();
    });
  let endListening: (() => void) | undefined;

  return {
    wake() {
      endListening ??= listen();
      scheduler.wake();
      cleaning.wake();
    },
    async runDueJobs() {
      await scheduler.runDueJobs();
      while (lanes.size > 0) {
        await Promise.all(lanes.values());
        await scheduler.runDueJobs();
      }
    },
    async stop() {
      endListening?.();
      const stopped = scheduler.stop();
      stopping.abort();
      await Promise.all([stopped, cleaning.stop(), ...lanes.values()]);
    },
  };
}
