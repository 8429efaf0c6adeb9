import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { composeMail } from '@repo/backend/mail/compose.ts';
import { MailRejected } from '@repo/backend/mail/mail.ts';
import type { MailSubject } from '@repo/backend/store/jobs/mail-subjects.ts';
import type { StoredInquiry } from '@repo/backend/store/tickets/inquiries.ts';
import { inquiryRules } from '@repo/contract/inquiry.ts';
import {
  hostileAddress,
  hostileCall,
  hostileInquiry,
  hostileLead,
  hostileText,
} from '#tests/support/hostile/hostile-arbitraries.ts';
import { scaledCount } from '#tests/support/thoroughness.ts';

const INQUIRIES = scaledCount(2000); // two emails each

const ADDRESSES = {
  MAIL_FROM: 'site@company.test',
  MAIL_TO: 'team@company.test',
  BACKEND_HOST: '127.0.0.1',
  BACKEND_PORT: 4000,
};
const composer = createTransport({ streamTransport: true, buffer: true });

const COMMON = [
  'Content-Transfer-Encoding',
  'Content-Type',
  'Date',
  'From',
  'MIME-Version',
  'Message-ID',
  'Subject',
  'To',
  'X-Site-Mail',
];
const HEADERS = {
  'team-notice': [...COMMON, 'Auto-Submitted', 'Reply-To'].sort(),
  receipt: [...COMMON, 'Auto-Submitted', 'X-Auto-Response-Suppress'].sort(),
  reply: [...COMMON, 'In-Reply-To', 'References', 'Reply-To'].sort(),
};

const build = (inquiry: StoredInquiry, kind: 'team-notice' | 'receipt') =>
  buildMail({ kind, inquiry });

async function buildMail(subject: MailSubject) {
  const job = { id: 'job-1', attempts: 1, ...subject };
  const { message, envelope } = await composer.sendMail(composeMail([job], ADDRESSES, 0));
  const raw = (message as Buffer).toString();
  const block = raw.slice(0, raw.indexOf('\r\n\r\n'));
  const names = block
    .split('\r\n')
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.split(':')[0] ?? '');
  return { envelope, block, names: names.sort() };
}

test(`No text of a visitor out of ${2 * INQUIRIES} emails becomes a header or a recipient`, async () => {
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(hostileInquiry, async (inquiry) => {
      // The contract refuses anything but a single address before it is stored.
      const email = inquiryRules.email.safeParse(inquiry.email);
      if (email.success) accepted++;
      const sent = { ...inquiry, email: email.data ?? 'ann@example.org' };

      const notice = await build(sent, 'team-notice');
      expect(notice.names).toEqual(HEADERS['team-notice']);
      expect(notice.envelope).toEqual({ from: 'site@company.test', to: ['team@company.test'] });
      expect(notice.block).not.toMatch(/\r(?!\n)|(?<!\r)\n|[^\r\n\t\x20-\x7e\x80-\u{10ffff}]/u);

      const receipt = await build(sent, 'receipt');
      expect(receipt.names).toEqual(HEADERS.receipt);
      expect(receipt.envelope).toMatchObject({ from: 'site@company.test' });
      expect(receipt.envelope.to).toHaveLength(1);
    }),
    { numRuns: INQUIRIES, endOnFailure: true },
  );
  expect(accepted).toBeGreaterThan(INQUIRIES / 10);
});

test('An address that the contract would refuse is still one recipient at most', async () => {
  await fc.assert(
    fc.asyncProperty(hostileInquiry, async (inquiry) => {
      const notice = await build(inquiry, 'team-notice');
      expect(notice.envelope.to).toEqual(['team@company.test']);
      expect(HEADERS['team-notice']).toEqual(expect.arrayContaining(notice.names));

      const receipt = await build(inquiry, 'receipt').catch((error: unknown) => error);
      if (receipt instanceof MailRejected) return;
      const { envelope, names } = receipt as Awaited<ReturnType<typeof build>>;
      expect(names.filter((name) => name !== 'To')).toEqual(
        HEADERS.receipt.filter((name) => name !== 'To'),
      );
      expect(envelope.to.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: scaledCount(2000), endOnFailure: true },
  );
});

test.each([
  ['lead', hostileLead.map((lead) => ({ kind: 'team-notice' as const, lead }))],
  ['call request', hostileCall.map((call) => ({ kind: 'team-notice' as const, call }))],
])('No text of a %s becomes a header or a recipient', async (_kind, subjects) => {
  await fc.assert(
    fc.asyncProperty<[MailSubject]>(subjects, async (subject) => {
      const notice = await buildMail(subject);
      expect(notice.envelope).toEqual({ from: 'site@company.test', to: ['team@company.test'] });
      expect(HEADERS['team-notice']).toEqual(expect.arrayContaining(notice.names));
      expect(notice.block).not.toMatch(/\r(?!\n)|(?<!\r)\n|[^\r\n\t\x20-\x7e\x80-\u{10ffff}]/u);
    }),
    { numRuns: scaledCount(500), endOnFailure: true },
  );
});

test('No text of a reply, its author, or its ticket becomes a header or a recipient', async () => {
  const replies = fc.record({
    id: fc.uuid(),
    text: hostileText,
    author: hostileText,
    recipient: hostileAddress,
    ticketId: fc.uuid(),
    inquirySession: fc.option(hostileText),
    theirSubject: fc.option(fc.string()),
    thread: fc.array(fc.record({ jobId: fc.uuid() }), { minLength: 1, maxLength: 3 }),
    history: fc.array(
      fc.record({
        at: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
        author: fc.constantFrom('us', 'them'),
        text: hostileText,
      }),
      { maxLength: 3 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(replies, async (reply) => {
      const built = await buildMail({ kind: 'reply', reply }).catch((error: unknown) => error);
      if (built instanceof MailRejected) return;
      const { envelope, names, block } = built as Awaited<ReturnType<typeof buildMail>>;
      expect(HEADERS.reply).toEqual(expect.arrayContaining(names));
      expect(envelope.to.length).toBeLessThanOrEqual(1);
      expect(block).not.toMatch(/\r(?!\n)|(?<!\r)\n|[^\r\n\t\x20-\x7e\x80-\u{10ffff}]/u);
    }),
    { numRuns: scaledCount(2000), endOnFailure: true },
  );
});
