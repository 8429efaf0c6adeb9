import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@/backend/core/clock';
import { createScheduler, type Scheduler } from '@/backend/jobs/scheduler';
import { retryDelay } from '@/backend/jobs/retry';
import type { JobQueue } from '@/backend/store/jobs/job-store';

/** A job that failed: a code that holds no address and no text, and whether trying again is useless. */
export type JobFailure = { code: string; isFinal: boolean };

type JobWorkerOptions<Job> = {
  queue: JobQueue<Job>;
  clock: Clock;
  log: FastifyBaseLogger;
  /** What the log calls a job. */
  name: string;
  /** Does jobs that were claimed together: all of them, or none. What it throws is judged. */
  perform: (jobs: readonly Job[]) => Promise<void>;
  /** Removes what is left of a job that was erased while it was under way. */
  cleanUp?: (job: Job) => Promise<void>;
  classifyError: (error: unknown) => JobFailure;
};

/** After this long without a word, a job under way counts as lost and is due again. */
const LEASE_MS = 5 * 60 * 1000;

/**
 * Works off the jobs of a queue, one after the other, and tries again what fails. One that was under
 * way in a crash is done again, with the same id.
 */
export function createJobWorker<Job extends { id: string; attempts: number; kind: string }>({
  queue,
  clock,
  log,
  name,
  perform,
  cleanUp,
  classifyError,
}: JobWorkerOptions<Job>): Scheduler {
  async function attempt(jobs: readonly Job[]): Promise<void> {
    try {
      await perform(jobs);
    } catch (error) {
      await reschedule(jobs, classifyError(error));
      return;
    }
    const ids = jobs.map(({ id }) => id);
    await cleanUpErased(jobs, await queue.markSent(ids, isoTime(clock.now())));
    for (const { id, kind } of jobs) log.info({ job: id, kind }, `${name} sent`);
  }

  async function reschedule(jobs: readonly Job[], { code, isFinal }: JobFailure) {
    const undone = jobs.map(({ id, kind, attempts }) => {
      const delay = isFinal ? undefined : retryDelay(attempts);
      const retryAt = delay === undefined ? undefined : isoTime(clock.now() + delay);
      return { id, kind, error: code, retryAt };
    });
    await cleanUpErased(jobs, await queue.markFailed(undone));
    for (const { id, kind, retryAt = 'never' } of undone) {
      log.warn({ job: id, kind, code, retryAt }, `${name} not sent`);
    }
  }

  async function cleanUpErased(jobs: readonly Job[], gone: readonly string[]) {
    for (const job of jobs) if (gone.includes(job.id)) await cleanUp?.(job);
  }

  return createScheduler({
    clock,
    log,
    name,
    nextDue: () => queue.nextDue(),
    async runNext() {
      const now = clock.now();
      const jobs = await queue.claim(isoTime(now), isoTime(now + LEASE_MS));
      if (jobs.length > 0) await attempt(jobs);
      return jobs.length > 0;
    },
  });
}

const isoTime = (time: number) => new Date(time).toISOString();
