import type { Actor } from '#audit/actor.ts';
import { record } from '#audit/record.ts';
import { EditConflict, NotFound } from '#core/errors.ts';
import type { DeskDeps } from '#desk/deps.ts';
import type { JobType } from '#store/jobs/jobs.ts';

type RetryDeps = Pick<DeskDeps, 'store' | 'clock' | 'mailer' | 'webhooks' | 'readings'>;

/**
 * Makes an email, a webhook call, or the reading of an email that failed or waits for a retry due now. It gets no
 * additional attempts if it fails again.
 *
 * @throws {NotFound} when there is none with this ID
 * @throws {EditConflict} when it was sent in the meantime, or there is nowhere to send it
 */
export async function retryNow(
  type: JobType,
  id: string,
  by: Actor,
  { store, clock, mailer, webhooks, readings }: RetryDeps,
): Promise<void> {
  const worker = { mail: mailer, webhook: webhooks, reading: readings }[type];
  if (!worker) {
    throw new EditConflict('No webhook is configured anymore, so there is nowhere to send this.');
  }
  const now = clock.now();
  const state = await store.transaction('alone', async (transaction) => {
    const found = await transaction.jobs.retry(type, id, new Date(now).toISOString());
    if (found === undefined || found === 'sent') return found;
    const act = { act: 'job-retried', about: { kind: 'job', id }, details: { type } } as const;
    await record(transaction, { ...act, by }, now);
    return found;
  });
  if (state === undefined) throw new NotFound('This email or webhook call no longer exists.');
  if (state === 'sent') {
    throw new EditConflict(type === 'reading' ? 'This was just read.' : 'This was just sent.');
  }
  worker.wake();
}
