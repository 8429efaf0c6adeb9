import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#core/clock.ts';
import { createScheduler, type Scheduler } from '#jobs/scheduler.ts';
import { retryDelay } from '#jobs/retry.ts';
import type { JobQueue } from '#store/jobs/queues.ts';

/** How a job failed: a code without addresses or text, and whether retrying is pointless. */
export type JobFailure = { code: string; isFinal: boolean };

type JobWorkerOptions<Job> = {
  queue: JobQueue<Job>;
  clock: Clock;
  log: FastifyBaseLogger;
  /** The name of a job in the log. */
  name: string;
  /** Performs jobs that were claimed together: all of them, or none. Errors go to `classifyError`. */
  perform: (jobs: readonly Job[]) => Promise<void>;
  /** Removes the remains of a job that was erased while it was running. */
  cleanUp?: (job: Job) => Promise<void>;
  classifyError: (error: unknown) => JobFailure;
  /** A job that has not reported for this long counts as lost and is due again, in milliseconds. */
  leaseMs?: number;
  /** What the log says of a job that was done. */
  done?: string;
};

const LEASE_MS = 5 * 60 * 1000;

/**
 * Works through the jobs of a queue, one at a time, and retries those that fail. A job that was interrupted
 * by a crash is repeated with the same ID.
 */
export function createJobWorker<Job extends { id: string; attempts: number; kind: string }>({
  queue,
  clock,
  log,
  name,
  perform,
  cleanUp,
  classifyError,
  leaseMs = LEASE_MS,
  done = 'sent',
}: JobWorkerOptions<Job>): Scheduler {
  async function attempt(jobs: readonly Job[]): Promise<void> {
    try {
      await perform(jobs);
    } catch (error) {
      await reschedule(jobs, classifyError(error));
      return;
    }
    const ids = jobs.map(({ id }) => id);
    const gone = await queue.markSent(ids, isoTime(clock.now()));
    await cleanUpErased(jobs, gone);
    for (const { id, kind } of jobs) {
      if (!gone.includes(id)) log.info({ job: id, kind }, `${name} ${done}`);
    }
  }

  async function reschedule(jobs: readonly Job[], { code, isFinal }: JobFailure) {
    const undone = jobs.map(({ id, kind, attempts }) => {
      const delay = isFinal ? undefined : retryDelay(attempts);
      const retryAt = delay === undefined ? undefined : isoTime(clock.now() + delay);
      return { id, kind, error: code, retryAt };
    });
    await cleanUpErased(jobs, await queue.markFailed(undone));
    for (const { id, kind, retryAt = 'never' } of undone) {
      log.warn({ job: id, kind, code, retryAt }, `${name} not ${done}`);
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
      const jobs = await queue.claim(isoTime(now), isoTime(now + leaseMs));
      if (jobs.length > 0) await attempt(jobs);
      return jobs.length > 0;
    },
  });
}

const isoTime = (time: number) => new Date(time).toISOString();
