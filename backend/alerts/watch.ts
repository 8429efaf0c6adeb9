import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@/backend/core/clock';
import { raiseAlert } from '@/backend/alerts/alert';
import { createScheduler, type Scheduler } from '@/backend/jobs/scheduler';
import type { Mailer } from '@/backend/mail/mailer';
import type { Store } from '@/backend/store/store';

type AlertWatchDeps = {
  store: Store;
  clock: Clock;
  mailer: Mailer;
  /** Undefined when no webhook is set. */
  webhooks: Scheduler | undefined;
  log: FastifyBaseLogger;
};

/**
 * Sees to it that the team hears of what nobody has answered when half of the promised time is over,
 * and when all of it is. What waits, until when, and what was told already is in the store, so nothing
 * is told twice or forgotten when the backend starts again.
 */
export function watchAlerts({ store, clock, mailer, webhooks, log }: AlertWatchDeps): Scheduler {
  const watch = createScheduler({
    clock,
    log,
    name: 'the response-time watch',
    nextDue: async () => (await store.read((reads) => reads.nextAlert()))?.alertAt,
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
  const endWaking = store.onChanges((changes) => {
    const concerns = changes.some(({ subject }) => ['conversation', 'ticket'].includes(subject));
    if (concerns) watch.wake();
  });
  return {
    ...watch,
    stop() {
      endWaking();
      return watch.stop();
    },
  };
}
