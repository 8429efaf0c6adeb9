import { randomUUID } from 'node:crypto';
import type { Store } from '@/backend/store/store';

/**
 * Stores an alert about what has waited too long, with the mail and the call of the webhook that
 * follow from it. When half and all of the promised time went by unseen, it is one alert: that all
 * of it is over.
 *
 * @param now ISO 8601 in UTC
 * @returns whether there was something to tell
 */
export function raiseAlert(
  now: string,
  store: Store,
  { webhook }: { webhook: boolean },
): Promise<boolean> {
  return store.transaction(async (transaction) => {
    const next = await transaction.nextAlert();
    if (!next) return false;
    const { alertAt, ...about } = next;
    if (alertAt > now) return false;
    const alertId = randomUUID();
    const percent = about.dueAt <= now ? 100 : 50;
    await transaction.addAlert({ id: alertId, ...about, percent, createdAt: now });
    await transaction.addMailJob({ id: randomUUID(), kind: 'alert', alertId, due: now });
    if (webhook) await transaction.addWebhookJob({ id: randomUUID(), alertId, due: now });
    return true;
  });
}
