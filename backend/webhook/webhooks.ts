import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#core/clock.ts';
import type { Config } from '#core/config.ts';
import type { Scheduler } from '#jobs/scheduler.ts';
import { createJobWorker } from '#jobs/worker.ts';
import type { Store } from '#store/store.ts';
import { classifyWebhookError, sendWebhook } from '#webhook/send.ts';

type WebhookDeps = { store: Store; clock: Clock; config: Config; log: FastifyBaseLogger };

/**
 * Makes the webhook calls in the store.
 *
 * @returns undefined when no webhook is configured; earlier calls then remain unsent
 */
export function createWebhooks({ store, clock, config, log }: WebhookDeps): Scheduler | undefined {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = config;
  if (url === undefined || secret === undefined) return undefined;
  const stopping = new AbortController();
  const worker = createJobWorker({
    queue: store.webhooks,
    clock,
    log,
    name: 'webhook',
    async perform(jobs) {
      const deps = { clock, place: config, stopping: stopping.signal };
      for (const job of jobs) await sendWebhook(job, { url, secret }, deps);
    },
    classifyError: classifyWebhookError,
  });
  return {
    ...worker,
    async stop() {
      const stopped = worker.stop();
      stopping.abort();
      await stopped;
    },
  };
}
