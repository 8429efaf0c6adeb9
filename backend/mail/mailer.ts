import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#core/clock.ts';
import type { Scheduler } from '#jobs/scheduler.ts';
import { createJobWorker, type JobFailure } from '#jobs/worker.ts';
import { recipientOf } from '#core/recipient.ts';
import type { FileStorage } from '#files/storage/file-storage.ts';
import { attachmentsOf } from '#mail/attachments.ts';
import { batchNotices } from '#mail/batch-notices.ts';
import { composeMail, type MailSettings } from '#mail/compose.ts';
import { MailRejected, type MailTransport } from '#mail/mail.ts';
import { replyInboxOf } from '#mail/reply-inbox.ts';
import { mailErrorCode } from '#mail/smtp-transport.ts';
import { mailName } from '#mail/written-mails.ts';
import type { MailJob } from '#store/jobs/mail-queues.ts';
import type { JobQueue } from '#store/jobs/queues.ts';
import type { Store } from '#store/store.ts';

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
 * Whether everything in it was read meanwhile, or the visitor has given another address since. Such an email was stored
 * for the one before, and counts against its limit.
 */
const hasNothingToSay = (job: MailJob): boolean =>
  ('unread' in job && job.unread.notifications.length === 0) ||
  ('chat' in job &&
    (job.chat.lines.length === 0 || recipientOf(job.chat.email) !== job.chat.recipient));

const classifyError = (error: unknown): JobFailure =>
  error instanceof MailRejected
    ? { code: error.message, isFinal: true }
    : { code: mailErrorCode(error), isFinal: false };
