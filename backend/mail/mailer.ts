import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@/backend/core/clock';
import type { Scheduler } from '@/backend/jobs/scheduler';
import { createJobWorker, type JobFailure } from '@/backend/jobs/worker';
import { recipientOf } from '@/backend/core/recipient';
import type { FileStorage } from '@/backend/files/storage/file-storage';
import { attachmentsOf } from '@/backend/mail/attachments';
import { batchNotices } from '@/backend/mail/batch-notices';
import { composeMail, type MailSettings } from '@/backend/mail/compose';
import { MailRejected, type MailTransport } from '@/backend/mail/mail';
import { replyInboxOf } from '@/backend/mail/reply-inbox';
import { mailErrorCode } from '@/backend/mail/smtp-transport';
import { mailName } from '@/backend/mail/written-mails';
import type { MailJob } from '@/backend/store/jobs/mail-queues';
import type { JobQueue } from '@/backend/store/jobs/queues';
import type { Store } from '@/backend/store/store';

/** Sends the emails in the store. */
export type Mailer = Scheduler;

type MailerDeps = {
  store: Store;
  storage: FileStorage;
  transport: MailTransport;
  clock: Clock;
  config: MailSettings;
  log: FastifyBaseLogger;
};

/**
 * Creates a mailer, which works through the mail jobs in the store. Emails survive a crash; one that was
 * being sent at that moment may arrive twice, with the same Message-ID. Receipts are sent in parallel, so
 * that however many there are, nobody waits for them.
 */
export function createMailer({
  store,
  storage,
  transport,
  clock,
  config,
  log,
}: MailerDeps): Mailer {
  const inbox = replyInboxOf(store, config.MAIL_REPLY_ADDRESS);
  const workerOf = (queue: JobQueue<MailJob>) =>
    createJobWorker({
      queue,
      clock,
      log,
      name: 'mail',
      async perform(jobs) {
        if (jobs.some(hasNothingToSay)) {
          for (const { id } of jobs)
            await store.transaction('unlocked', (writes) => writes.mails.drop(id));
          return;
        }
        const mail = composeMail(jobs, config, clock.now(), await inbox());
        const files = await attachmentsOf(jobs, { store, storage });
        await transport.send({ ...mail, ...files }, jobs.map(mailName).join());
      },
      cleanUp: (job) => transport.forget(mailName(job)),
      classifyError,
    });
  const notices = transport.canBatch ? batchNotices(store.mails, clock) : store.mails;
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

/**
 * Whether everything in it was read in the chat meanwhile, or the visitor has given another address since. Such an
 * email was stored for the one before, and counts against its limit.
 */
const hasNothingToSay = (job: MailJob): boolean =>
  'chat' in job &&
  (job.chat.lines.length === 0 || recipientOf(job.chat.email) !== job.chat.recipient);

const classifyError = (error: unknown): JobFailure =>
  error instanceof MailRejected
    ? { code: error.message, isFinal: true }
    : { code: mailErrorCode(error), isFinal: false };
