import { test as base } from '#tests/e2e/desk/support/desk.ts';
import { INBOUND_SECRET } from '#tests/support/mail/inbound-call.ts';
import { startMailServer, type MailServer } from '#testbed/mail-server.ts';

/** A test of the desk whose emails go to a real mail server, and come in by the signed call. */
export const test = base.extend<{ mail: MailServer }>({
  mail: async ({}, use) => {
    await using mail = await startMailServer();
    await use(mail);
  },
  backendEnv: async ({ mail }, use) => {
    await use({
      SMTP_URL: mail.url,
      MAIL_REPLY_ADDRESS: 'reply@inbox.company.test',
      INBOUND_MAIL_SECRET: INBOUND_SECRET,
    });
  },
});
