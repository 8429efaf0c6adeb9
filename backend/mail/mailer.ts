import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@/backend/clock';
import type { DueWork } from '@/backend/jobs/due-work';
import { createJobWorker } from '@/backend/jobs/worker';
import { composeMail, type MailSettings } from '@/backend/mail/compose';
import { MailRefused, type MailTransport } from '@/backend/mail/mail';
import { mailErrorCode } from '@/backend/mail/smtp-transport';
import { mailName } from '@/backend/mail/written-mails';
import type { MailJob, Store } from '@/backend/store/store';

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
  let running: Promise<void> | undefined;
  let wokenAgain = false;
  let stopped = false;
  // A function, because these words change while a turn waits for something else.
  const isStopped = () => stopped;
  const isWoken = () => wokenAgain;
  let cancelTimer: (() => void) | undefined;

  async function attempt(job: MailJob): Promise<void> {
    try {
      await transport.send(composeMail(job, config, clock.now()), mailName(job));
    } catch (error) {
      await giveBack(job, error);
      return;
    }
    if (!(await store.markMailSent(job.id, isoTime(clock.now())))) {
      await forget(job);
      return;
    }
    log.info({ job: job.id, kind: job.kind }, 'mail sent');
  }

  async function giveBack(job: MailJob, error: unknown): Promise<void> {
    const code = error instanceof MailRefused ? error.message : mailErrorCode(error);
    const delay = error instanceof MailRefused ? undefined : retryDelay(job.attempts);
    const retryAt = delay === undefined ? undefined : isoTime(clock.now() + delay);
    if (!(await store.markMailUnsent(job.id, code, retryAt))) {
      await forget(job);
      return;
    }
    log.warn({ job: job.id, kind: job.kind, code, retryAt: retryAt ?? 'never' }, 'mail not sent');
  }

  /** Whom it was about was erased while it was being sent: what was written of it goes, too. */
  async function forget(job: MailJob): Promise<void> {
    await transport.forget(mailName(job));
    log.info({ job: job.id, kind: job.kind }, 'mail forgotten');
  }

  async function workOff(): Promise<void> {
    while (!isStopped()) {
      const now = clock.now();
      const job = await store.claimMailJob(isoTime(now), isoTime(now + LEASE_MS));
      if (!job) return;
      await attempt(job);
    }
  }

  async function waitForNext(): Promise<void> {
    const due = await store.nextMailDue();
    if (due !== undefined && !isStopped()) {
      cancelTimer = clock.after(Math.max(0, Date.parse(due) - clock.now()), wake);
    }
  }

  async function run(): Promise<void> {
    do {
      wokenAgain = false;
      cancelTimer?.();
      try {
        await workOff();
        await waitForNext();
      } catch (error) {
        log.error({ code: mailErrorCode(error) }, 'mail is waiting for the store');
        if (!isStopped()) cancelTimer = clock.after(STORE_RETRY_MS, wake);
      }
    } while (isWoken() && !isStopped());
    // In the same turn as the last look at `wokenAgain`, so that no call to wake up gets lost.
    running = undefined;
  }

  function runDueJobs(): Promise<void> {
    if (isStopped()) return Promise.resolve();
    wokenAgain = true;
    running ??= run();
    return running;
  }

  const wake = () => void runDueJobs();

  return {
    ...worker,
    async stop() {
      await worker.stop();
      transport.close();
    },
  };
}
