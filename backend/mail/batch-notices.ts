import type { Clock } from '@/backend/core/clock';
import type { BatchingQueue, JobQueue, MailJob } from '@/backend/store/jobs/job-store';

/** How long after a notice another one belongs to the same burst, in milliseconds. */
const BURST_MS = 10_000;

/** How long the notices of a burst wait for others, in milliseconds. */
const BATCH_MS = 1000;

/** The most notices in one mail. */
const MOST_AT_ONCE = 100;

/**
 * Makes one mail of the notices of a burst. The first goes at once; those that follow soon wait a
 * moment for each other. What was last is known here only: after a restart, the next notice is a first.
 */
export function batchNotices(queue: BatchingQueue<MailJob>, clock: Clock): JobQueue<MailJob> {
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
