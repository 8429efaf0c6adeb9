import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@/backend/clock';
import type { Config } from '@/backend/config';
import { composeMail } from '@/backend/mail/compose';
import { MailRefused, type MailTransport } from '@/backend/mail/mail';
import { retryDelay } from '@/backend/mail/retry';
import { mailErrorCode } from '@/backend/mail/smtp-transport';
import type { MailJob, Store } from '@/backend/store/store';

/** Sends the mails that the store holds. */
export type Mailer = {
  /** Says that there may be mail to send; returns at once. */
  wake(): void;
  /** Sends everything that is due, and comes back when it is done. Never throws. */
  runDueJobs(): Promise<void>;
  /** Begins nothing new, and waits for the mail that is under way. */
  stop(): Promise<void>;
};

/** After this long without a word, a mail under way counts as lost and is due again. */
const LEASE_MS = 5 * 60 * 1000;

/** How long to wait when the store itself fails, in milliseconds. */
const STORE_RETRY_MS = 10_000;

type MailerParts = {
  store: Store;
  transport: MailTransport;
  clock: Clock;
  config: Pick<Config, 'MAIL_FROM' | 'MAIL_TO'>;
  log: FastifyBaseLogger;
};

/**
 * Works off the mail jobs in the store, one after the other. All it knows is in the store, so mails
 * survive a crash; one that was being sent at that moment may arrive twice, with one Message-ID.
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
      await transport.send(composeMail(job, config, clock.now()), `${job.kind}-${job.id}`);
    } catch (error) {
      await giveBack(job, error);
      return;
    }
    await store.markMailSent(job.id, isoTime(clock.now()));
    log.info({ job: job.id, kind: job.kind }, 'mail sent');
  }

  async function giveBack(job: MailJob, error: unknown): Promise<void> {
    const code = error instanceof MailRefused ? error.message : mailErrorCode(error);
    const delay = error instanceof MailRefused ? undefined : retryDelay(job.attempts);
    const retryAt = delay === undefined ? undefined : isoTime(clock.now() + delay);
    await store.markMailUnsent(job.id, code, retryAt);
    log.warn({ job: job.id, kind: job.kind, code, retryAt: retryAt ?? 'never' }, 'mail not sent');
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
    wake,
    runDueJobs,
    async stop() {
      stopped = true;
      await running;
      cancelTimer?.();
      transport.close();
    },
  };
}

const isoTime = (time: number) => new Date(time).toISOString();
