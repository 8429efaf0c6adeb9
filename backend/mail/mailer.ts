import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@/backend/clock';
import type { DueWork } from '@/backend/jobs/due-work';
import { createJobWorker } from '@/backend/jobs/worker';
import { composeMail, type MailSettings } from '@/backend/mail/compose';
import { MailRefused, type MailTransport } from '@/backend/mail/mail';
import { mailErrorCode } from '@/backend/mail/smtp-transport';
import { mailName } from '@/backend/mail/written-mails';
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
 * may arrive twice, with one Message-ID.
 */
export function createMailer({ store, transport, clock, config, log }: MailerParts): Mailer {
  const worker = createJobWorker({
    queue: store.mails,
    clock,
    log,
    name: 'mail',
    perform: (job) => transport.send(composeMail(job, config, clock.now()), mailName(job)),
    forget: (job) => transport.forget(mailName(job)),
    judge: (error) =>
      error instanceof MailRefused
        ? { code: error.message, isFinal: true }
        : { code: mailErrorCode(error), isFinal: false },
  });
  return {
    ...worker,
    async stop() {
      await worker.stop();
      transport.close();
    },
  };
}
