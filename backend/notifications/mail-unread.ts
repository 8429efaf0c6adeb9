import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { NotificationChoices } from '@repo/contract/desk/notification.ts';
import type { Clock } from '#core/clock.ts';
import { createScheduler, type Scheduler } from '#jobs/scheduler.ts';
import type { Mailer } from '#mail/mailer.ts';
import { quietEnd } from '#notifications/quiet-hours.ts';
import type { Store, StoreReads } from '#store/store.ts';

const MINUTE = 60_000;

type MailUnreadDeps = { store: Store; clock: Clock; mailer: Mailer; log: FastifyBaseLogger };

/** Whose unread notifications go by email next, and when: milliseconds since 1970. */
type Summary = { staffId: string; choices: NotificationChoices; due: number };

/**
 * Emails people about notifications that stay unread (requirement 15.11): one email about all of them, after as long as
 * they have chosen, and not in their quiet hours. That it is due follows from the store, and the email is stored in the
 * transaction which notes that it tells of them, so there is one, however many backends look.
 */
export function mailUnread({ store, clock, mailer, log }: MailUnreadDeps): Scheduler {
  return createScheduler({
    clock,
    log,
    name: 'the email about unread notifications',
    async nextDue() {
      const summary = await store.read((reads) => nextSummary(reads, clock.now()));
      return summary && new Date(summary.due).toISOString();
    },
    async runNext() {
      const now = clock.now();
      // Few people want such emails, and looking costs nobody a turn.
      const isDue = (summary: Summary | undefined) => summary !== undefined && summary.due <= now;
      if (!isDue(await store.read((reads) => nextSummary(reads, now)))) return false;
      const isAdded = await store.transaction('alone', async (transaction) => {
        const summary = await nextSummary(transaction, now);
        if (summary === undefined || summary.due > now) return false;
        const { staffId, choices } = summary;
        const due = new Date(now).toISOString();
        await transaction.notifications.markMailed(staffId, mailedKinds(choices), due);
        const id = randomUUID();
        await transaction.mails.add({ id, kind: 'notification-summary', staffId, due });
        return true;
      });
      if (isAdded) mailer.wake();
      return isAdded;
    },
  });
}

async function nextSummary(reads: StoreReads, now: number): Promise<Summary | undefined> {
  const summaries: Summary[] = [];
  for (const { staffId, choices } of await reads.notifications.choosers()) {
    const kinds = mailedKinds(choices);
    if (choices.mailAfterMinutes === 0 || kinds.length === 0) continue;
    const since = await reads.notifications.oldestUnmailed(staffId, kinds);
    if (since === undefined) continue;
    const wanted = Date.parse(since) + choices.mailAfterMinutes * MINUTE;
    summaries.push({ staffId, choices, due: quietEnd(choices.quiet, Math.max(wanted, now)) });
  }
  return summaries.sort((one, other) => one.due - other.due)[0];
}

const mailedKinds = ({ mailed, off }: NotificationChoices) =>
  mailed.filter((kind) => !off.includes(kind));
