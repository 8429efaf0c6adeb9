import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#core/clock.ts';
import { raiseAlert } from '#alerts/alert.ts';
import { createChangeWatch } from '#jobs/change-watch.ts';
import type { Scheduler } from '#jobs/scheduler.ts';
import type { Mailer } from '#mail/mailer.ts';
import type { Store } from '#store/store.ts';

type AlertWatchDeps = {
  store: Store;
  clock: Clock;
  mailer: Mailer;
  /** Undefined when no webhook is configured. */
  webhooks: Scheduler | undefined;
  log: FastifyBaseLogger;
};

/**
 * Alerts the team when half of a response target has passed without an answer, and again when all of it has.
 * The store holds what is waiting, until when, and which alerts went out, so a restart neither repeats nor
 * forgets an alert.
 */
export function watchAlerts({ store, clock, mailer, webhooks, log }: AlertWatchDeps): Scheduler {
  const timeNow = () => new Date(clock.now()).toISOString();
  return createChangeWatch({
    store,
    clock,
    log,
    name: 'the response-time watch',
    nextDue: async () => (await store.read((reads) => reads.alerts.next(timeNow())))?.alertAt,
    async runNext() {
      const isRaised = await raiseAlert(timeNow(), store, { webhook: webhooks !== undefined });
      if (isRaised) {
        mailer.wake();
        webhooks?.wake();
      }
      return isRaised;
    },
  });
}
