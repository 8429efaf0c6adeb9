import type { Browser, Page } from '@playwright/test';
import { createSmtpTransport } from '@/backend/mail/smtp-transport';
import { signIn } from '@/tests/backend/desk/desk';
import { expect, test as base } from '@/tests/e2e/support/fixtures';
import { startInProcess, type TestBackend } from '@/tests/support/backend/in-process';
import { bringMail, INBOUND_SECRET } from '@/tests/support/mail/inbound-call';
import { ManualClock } from '@/tests/support/manual-clock';
import { startMailServer, type MailServer } from '@/tools/mail-server';

/** A Saturday morning, when nobody is there. */
const SATURDAY = Date.UTC(2026, 0, 17, 15);

/** A company outside its hours. */
export type ClosedCompany = {
  backend: TestBackend;
  mail: MailServer;
  /** Lets time pass at the company, in milliseconds, and sends what is due by then. */
  pass: (ms: number) => Promise<void>;
  /** Brings an email, which is then read. */
  bring: (raw: Buffer) => Promise<void>;
};

/** A test of the site and the desk, with a backend whose clock the test moves. */
export const test = base.extend<{ company: ClosedCompany }>({
  company: [
    async ({ backendPort, context }, use) => {
      await using mail = await startMailServer();
      const clock = new ManualClock(SATURDAY);
      await using backend = await startInProcess({
        clock,
        port: backendPort,
        transport: createSmtpTransport(mail.url),
        env: {
          MAIL_REPLY_ADDRESS: 'reply@inbox.company.test',
          INBOUND_MAIL_SECRET: INBOUND_SECRET,
        },
      });
      await use({
        backend,
        mail,
        async pass(ms) {
          clock.advance(ms);
          await backend.mailer.runDueJobs();
        },
        async bring(raw) {
          expect(await bringMail(backend.url, raw, clock.now())).toBe(200);
          await backend.inbox.readings.runDueJobs();
        },
      });
      await Promise.all(context.pages().map((page) => page.close()));
    },
    { auto: true },
  ],
});

/** A page for Ann of the company, who is signed in at its desk. */
export async function annOf({ backend }: ClosedCompany, browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const [name = '', value = ''] = (await signIn(backend)).cookie.split('=');
  await context.addCookies([{ name, value, url: backend.url }]);
  return context.newPage();
}
