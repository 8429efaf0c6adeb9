import type { Fault } from '@/scripts/alert-drill/fault';
import { inquireOnce } from '@/scripts/alert-drill/visitors';
import { sendAgain } from '@/scripts/alert-drill/send-again';

const MINUTE = 60 * 1000;

/** So many that the backend, which waits ten seconds for each, is not through with them before the alert. */
const MAILS = 6;

/** Faults of the mail server, and of the mailbox. */
export const MAIL_FAULTS: readonly Fault[] = [
  {
    alerts: ['JobsWait'],
    words: 'the mail server answers every recipient with 450 (try again later)',
    async begin({ mail, site, backend, postgres }) {
      mail.mood = 'busy';
      await inquireOnce(site.url);
      return async () => {
        mail.mood = 'works';
        await sendAgain(backend.url, postgres.url);
      };
    },
  },
  {
    alerts: ['JobsFailed'],
    words: 'the mail server answers a visitor’s address with 550 (no such mailbox)',
    async begin({ mail, site, backend, postgres }) {
      mail.mood = 'strict';
      await inquireOnce(site.url);
      return async () => {
        mail.mood = 'works';
        await sendAgain(backend.url, postgres.url);
      };
    },
  },
  {
    alerts: ['JobsStuck'],
    words:
      'the mail server accepts connections and says nothing, and what waits has been due for 20 minutes (its time was changed in the store)',
    async begin({ mail, site, backend, postgres, change }) {
      mail.mood = 'silent';
      for (let sent = 0; sent < MAILS; sent++) await inquireOnce(site.url);
      const then = new Date(Date.now() - 20 * MINUTE).toISOString();
      await change(
        "update mail_jobs set next_attempt_at = $1 where state = 'queued' and attempts = 0",
        [then],
      );
      return async () => {
        mail.mood = 'works';
        await sendAgain(backend.url, postgres.url);
      };
    },
  },
  {
    alerts: ['MailboxAway'],
    words: 'the server of the mailbox is stopped',
    async begin({ mailbox }) {
      await mailbox.stop();
      return () => mailbox.restart();
    },
  },
];
