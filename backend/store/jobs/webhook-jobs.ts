import { jobQueue, type JobQueue, type QueueParts } from '@/backend/store/jobs/queue';
import type { AlertsTable } from '@/backend/store/desk/tables';
import { webhookEvent, type WebhookBody } from '@/lib/contract/desk/webhook';

/** A call of the webhook that is to be made now. */
export type WebhookJob = {
  id: string;
  attempts: number;
  kind: WebhookBody['type'];
  alert: AlertsTable;
};

/** The calls of the webhook to make. */
export const webhookQueue = (parts: QueueParts): JobQueue<WebhookJob> =>
  jobQueue('webhook', parts, async (db, id) => {
    const alert = await db
      .selectFrom('alerts')
      .innerJoin('webhookJobs', 'webhookJobs.alertId', 'alerts.id')
      .selectAll('alerts')
      .where('webhookJobs.id', '=', id)
      .executeTakeFirstOrThrow();
    return { kind: webhookEvent(alert.percent), alert };
  });
