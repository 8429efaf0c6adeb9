import { randomUUID } from 'node:crypto';
import type { Store } from '#store/store.ts';

/**
 * Stores an alert about whatever has waited too long, along with the email and the webhook call that carry
 * it. If both half and all of the response target passed without an alert, only one is raised: that the
 * target was missed.
 *
 * @param now ISO 8601 in UTC
 * @returns whether an alert was due
 */
export function raiseAlert(
  now: string,
  store: Store,
  { webhook }: { webhook: boolean },
): Promise<boolean> {
  return store.transaction('alone', async (transaction) => {
    const next = await transaction.alerts.next(now);
    if (!next) return false;
    const { alertAt, ...about } = next;
    if (alertAt > now) return false;
    const alertId = randomUUID();
    const percent = about.dueAt <= now ? 100 : 50;
    await transaction.alerts.add({ id: alertId, ...about, percent, createdAt: now });
    await transaction.mails.add({ id: randomUUID(), kind: 'alert', alertId, due: now });
    if (webhook) await transaction.jobs.addWebhook({ id: randomUUID(), alertId, due: now });
    return true;
  });
}
