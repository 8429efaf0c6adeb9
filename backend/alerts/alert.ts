import { randomUUID } from 'node:crypto';
import { everyoneAnswering, holderOfMatter } from '#notifications/holder.ts';
import { notify } from '#notifications/notify.ts';
import type { AlertsTable } from '#store/desk/tables.ts';
import type { NotifiedMatter } from '#store/notifications/unread-about.ts';
import type { Store, StoreReads } from '#store/store.ts';
import { tellWebhooks } from '#webhook/tell.ts';

/**
 * Stores an alert about whatever has waited too long, along with the email and the webhook call that carry it, and the
 * notifications at the desk. If both half and all of the response target passed without an alert, only one is raised:
 * that the target was missed.
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
    const kind = percent === 100 ? 'target-passed' : 'target-half';
    const of = await concernedBy(transaction, about, percent === 100);
    await notify(transaction, { kind, ...of, by: null, at: now });
    const type = percent === 100 ? 'promise.missed' : 'promise.half';
    const { dueAt } = about;
    await tellWebhooks(transaction, { type, about: of.about, at: now, dueAt });
    if (webhook) await transaction.jobs.addWebhook({ id: randomUUID(), alertId, due: now });
    return true;
  });
}

/**
 * What an alert is about, and whom that concerns: whoever has it. What nobody has is everyone's who could take it, but
 * only when it is overdue: until then, its number in the navigation says enough.
 */
async function concernedBy(
  reads: StoreReads,
  { conversationId, ticketId }: Pick<AlertsTable, 'conversationId' | 'ticketId'>,
  isOverdue: boolean,
): Promise<{ about: NotifiedMatter; to: string[] }> {
  const about = conversationId === null ? { ticketId: ticketId ?? '' } : { conversationId };
  const holder = await holderOfMatter(reads, about);
  if (holder) return { about, to: [holder] };
  return { about, to: isOverdue ? await everyoneAnswering(reads) : [] };
}
