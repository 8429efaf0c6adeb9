import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@/backend/core/clock';
import type { DueWork } from '@/backend/jobs/due-work';
import { createJobWorker, type JobFailure } from '@/backend/jobs/worker';
import { gatherBursts } from '@/backend/mail/bursts';
import { composeMail, type MailSettings } from '@/backend/mail/compose';
import { MailRefused, type MailTransport } from '@/backend/mail/mail';
import { mailErrorCode } from '@/backend/mail/smtp-transport';
import { mailName } from '@/backend/mail/written-mails';
import type { JobQueue, MailJob } from '@/backend/store/jobs/job-store';
import type { Store } from '@/backend/store/store';

/** Sends the mails that the store holds. */
export type Mailer = DueWork;

type MailerParts = {
  store: Store;
  transport: MailTransport;
  clock: Clock;
  config: MailSettings;
  log: FastifyBaseLogger;
};

/**
 * Works off the mail jobs in the store. Mails survive a crash; one that was being sent at that moment
 * may arrive twice, with one Message-ID. Receipts are sent beside the other mails, so that however many
 * there are, the team and whoever gets an answer do not wait for them.
 */
export function createMailer({ store, transport, clock, config, log }: MailerParts): Mailer {
  const workerOf = (queue: JobQueue<MailJob>) =>
    createJobWorker({
      queue,
      clock,
      log,
      name: 'mail',
      perform: (jobs) =>
        transport.send(composeMail(jobs, config, clock.now()), jobs.map(mailName).join()),
      forget: (job) => transport.forget(mailName(job)),
      judge,
    });
  const notices = transport.mayGather ? gatherBursts(store.mails, clock) : store.mails;
  const workers = [workerOf(notices), workerOf(store.receipts)];
  return {
    wake() {
      for (const worker of workers) worker.wake();
    },
    async runDueJobs() {
      await Promise.all(workers.map((worker) => worker.runDueJobs()));
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
      transport.close();
    },
  };
}

const judge = (error: unknown): JobFailure =>
  error instanceof MailRefused
    ? { code: error.message, isFinal: true }
    : { code: mailErrorCode(error), isFinal: false };
