import { expect, test } from '@jest/globals';
import { createSmtpTransport } from '@repo/backend/mail/smtp-transport.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { postFrom } from '#tests/backend/contact/post-from.ts';
import { makeInquiry } from '#testbed/inquiries.ts';
import { startMailServer } from '#testbed/mail-server.ts';
import { until } from '#tests/support/until.ts';

const TEAM = 'team@company.test';
const FLOODER = '203.0.113.66';
const VICTIM = 'victim@example.org';

/** The default settings of a backend. */
const USUAL = { INQUIRIES_PER_ADDRESS: '', RECEIPTS_PER_HOUR: '', MAILS_WAITING_MAX: '' };

/**
 * How soon the team is notified, in milliseconds, while other tests use the same processors. `npm run attack -w lab`
 * requires two seconds.
 */
const SOON = 5000;

test('A flood from one address ends at its budget, emails a stranger once, and holds up no one', async () => {
  await using mails = await startMailServer();
  const transport = createSmtpTransport(mails.url);
  await using backend = await startInProcess({ transport, env: USUAL });
  const flood = async (count: number) => {
    const answers = [];
    for (let sent = 0; sent < count; sent++) {
      const inquiry = makeInquiry({ email: VICTIM });
      answers.push(await postFrom(backend, FLOODER, '/contact/submit', inquiry));
    }
    return answers;
  };

  const first = await flood(100);
  const second = Promise.all([flood(100), flood(100)]);
  const real = makeInquiry({ fullName: 'Real Lee', email: 'real@example.org' });
  const sentAt = Date.now();
  expect((await postFrom(backend, '198.51.100.5', '/contact/submit', real)).status).toBe(200);
  const isTold = () =>
    mails.received.some(
      ({ recipients, raw }) => recipients.includes(TEAM) && raw.includes('Name: Real Lee'),
    );
  await until(isTold, SOON);
  expect(Date.now() - sentAt).toBeLessThan(SOON);

  const answers = [...first, ...(await second).flat()];
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(280);
  for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(3500);
  await backend.mailer.runDueJobs();
  const to = (address: string) =>
    mails.received.filter((mail) => mail.recipients.includes(address));
  expect(to(VICTIM)).toHaveLength(1);
  expect(to('real@example.org')).toHaveLength(1);
  expect(await backend.inquiries()).toHaveLength(21);
});
