import { EditConflict, NotFound } from '@/backend/core/errors';
import type { DeskDeps } from '@/backend/desk/deps';
import type { JobType } from '@/backend/store/jobs/job-store';

/**
 * Makes a mail or a webhook due now that failed or waits for another attempt. Another failure is
 * followed by no attempts beyond those that it has left.
 *
 * @throws {NotFound} when there is none with this id
 * @throws {EditConflict} when it was sent meanwhile, or there is nowhere to send it
 */
export async function retryNow(
  type: JobType,
  id: string,
  { store, clock, mailer, webhooks }: Pick<DeskDeps, 'store' | 'clock' | 'mailer' | 'webhooks'>,
): Promise<void> {
  const worker = type === 'mail' ? mailer : webhooks;
  if (!worker) {
    throw new EditConflict('No webhook is configured anymore, so there is nowhere to send this.');
  }
  const now = new Date(clock.now()).toISOString();
  const state = await store.transaction((transaction) => transaction.retryJob(type, id, now));
  if (state === undefined) throw new NotFound('This email or webhook call no longer exists.');
  if (state === 'sent') throw new EditConflict('This was just sent.');
  worker.wake();
}
