import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#core/clock.ts';
import { raiseAlert } from '#alerts/alert.ts';
import { createScheduler, type Scheduler } from '#jobs/scheduler.ts';
import type { Mailer } from '#mail/mailer.ts';
import type { Store } from '#store/store.ts';

/**
 * How long a change waits until it is looked at, together with those that follow, in milliseconds. Response
 * targets are minutes, and otherwise each message of a busy chat would cost another transaction.
 */
const LOOK_AFTER_MS = 1000;

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
  const watch = createScheduler({
    clock,
    log,
    name: 'the response-time watch',
    nextDue: async () => (await store.read((reads) => reads.alerts.next()))?.alertAt,
    async runNext() {
      const now = new Date(clock.now()).toISOString();
      const isRaised = await raiseAlert(now, store, { webhook: webhooks !== undefined });
      if (isRaised) {
        mailer.wake();
        webhooks?.wake();
      }
      return isRaised;
    },
  });
  let cancelLook: (() => void) | undefined;
  const look = () => {
    cancelLook = undefined;
    watch.wake();
  };
  const endWaking = store.onChanges((changes) => {
    const concerns = changes.some(({ subject }) => ['conversation', 'ticket'].includes(subject));
    if (concerns) cancelLook ??= clock.after(LOOK_AFTER_MS, look);
  });
  return {
    ...watch,
    stop() {
      endWaking();
      cancelLook?.();
      return watch.stop();
    },
  };
}
