import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@/backend/clock';
import { createDueWork, type DueWork } from '@/backend/jobs/due-work';
import { retryDelay } from '@/backend/jobs/retry';
import type { JobQueue } from '@/backend/store/jobs/queue';

/** A job that failed: a code that holds no address and no text, and whether trying again is useless. */
export type JobFailure = { code: string; isFinal: boolean };

type WorkerParts<Job> = {
  queue: JobQueue<Job>;
  clock: Clock;
  log: FastifyBaseLogger;
  /** What the log calls a job. */
  name: string;
  /** Does a job; what it throws is judged. */
  perform: (job: Job) => Promise<void>;
  /** Removes what is left of a job that was erased while it was under way. */
  forget?: (job: Job) => Promise<void>;
  judge: (error: unknown) => JobFailure;
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
  forget,
  judge,
}: WorkerParts<Job>): DueWork {
  async function attempt(job: Job): Promise<void> {
    try {
      await perform(job);
    } catch (error) {
      await giveBack(job, judge(error));
      return;
    }
    const isKnown = await queue.markSent(job.id, isoTime(clock.now()));
    if (!isKnown) await forget?.(job);
    log.info({ job: job.id, kind: job.kind }, `${name} sent`);
  }

  async function giveBack(job: Job, { code, isFinal }: JobFailure) {
    const { id, kind, attempts } = job;
    const delay = isFinal ? undefined : retryDelay(attempts);
    const retryAt = delay === undefined ? undefined : isoTime(clock.now() + delay);
    const isKnown = await queue.markUnsent(id, code, retryAt);
    if (!isKnown) await forget?.(job);
    log.warn({ job: id, kind, code, retryAt: retryAt ?? 'never' }, `${name} not sent`);
  }

  return createDueWork({
    clock,
    log,
    name,
    nextDue: () => queue.nextDue(),
    async doNext() {
      const now = clock.now();
      const job = await queue.claim(isoTime(now), isoTime(now + LEASE_MS));
      if (job) await attempt(job);
      return job !== undefined;
    },
  });
}

const isoTime = (time: number) => new Date(time).toISOString();
