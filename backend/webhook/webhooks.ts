import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@/backend/core/clock';
import type { Config } from '@/backend/core/config';
import type { Scheduler } from '@/backend/jobs/scheduler';
import { createJobWorker } from '@/backend/jobs/worker';
import type { Store } from '@/backend/store/store';
import { classifyWebhookError, sendWebhook } from '@/backend/webhook/send';

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
