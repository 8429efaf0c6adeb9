import type { Clock } from '#core/clock.ts';
import type { BatchingQueue, MailJob } from '#store/jobs/mail-queues.ts';
import type { JobQueue } from '#store/jobs/queues.ts';

/** A notice belongs to the same burst as one less than this long before it, in milliseconds. */
const BURST_MS = 10_000;

/** How long the notices of a burst wait for others, in milliseconds. */
const BATCH_MS = 1000;

/** The most notices in one email. */
const MOST_AT_ONCE = 100;

/**
 * Combines the notices of a burst into one email. The first goes out immediately; those that follow soon wait
 * briefly for each other. The last time is only in memory: after a restart, the next one counts as a first.
 */
export function batchNotices(queue: BatchingQueue, clock: Clock): JobQueue<MailJob> {
  const atOnce = queue.gathering(0, MOST_AT_ONCE);
  const inBurst = queue.gathering(BATCH_MS, MOST_AT_ONCE);
  let latest = -Infinity;
  const current = () => (Math.abs(clock.now() - latest) < BURST_MS ? inBurst : atOnce);
  return {
    ...queue,
    async claim(now, retryAt) {
      const jobs = await current().claim(now, retryAt);
      if (jobs.some(({ kind }) => kind === 'team-notice')) latest = clock.now();
      return jobs;
    },
    nextDue: () => current().nextDue(),
  };
}
