import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Colleague } from '#tests/backend/desk/desk.ts';
import { listTickets, newestTicket } from '#tests/backend/desk/ticket-calls.ts';
import { addressAt, startTwoCompanies } from '#tests/backend/inbox/two-companies.ts';
import { rawMail } from '#tests/support/mail/raw-mail.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Some mail servers remove what they do not know. */
const withoutOurHeader = (raw: string) => raw.replace(/^X-Site-Mail:.*\r\n/m, '');

/** Answers the newest ticket. */
async function answerNewest(colleague: Colleague, text: string): Promise<void> {
  const { id } = await newestTicket(colleague);
  const body = { id: randomUUID(), text, seenReplies: 0 };
  expect((await colleague.post(`/tickets/${id}/replies`, body)).status).toBe(200);
}

/** An automatic answer to an email, as from somebody who is away. */
const absence = (To: string) =>
  rawMail({
    headers: { From: addressAt('two.test'), To, 'Auto-Submitted': 'auto-replied' },
    body: 'I am away until Monday.',
  });

/** What a mail server says that could not deliver an email. */
const bounce = () =>
  rawMail({
    headers: { 'Return-Path': '<>', From: 'MAILER-DAEMON@two.test', Subject: 'Undelivered mail' },
    body: 'I could not deliver your email.',
  });

test('two backends that get all email of each other, and of themselves, stop by themselves', async () => {
  await using companies = await startTwoCompanies(withoutOurHeader);
  const { one, two, clock, bring, circulate } = companies;
  await one.post(makeInquiry({ email: addressAt('two.test') }));
  expect(await circulate()).toEqual([
    'hello@one.test → hello@one.test: Inquiry from Ann Lee: General Inquiry',
    'hello@one.test → hello@two.test: Tessera Works received your inquiry',
  ]);
  await answerNewest(one.ann, 'Yes, we do.');
  expect(await circulate()).toEqual([
    'hello@one.test → hello@two.test: Re: Your inquiry to Tessera Works',
    'hello@two.test → hello@two.test: Email from Tessera Works: Re: Your inquiry to Tessera Works',
  ]);
  await answerNewest(two.ann, 'Great!');
  expect(await circulate()).toEqual([
    'hello@one.test → ann@company.test: Tessera Works replied by email',
    expect.stringMatching(/^hello@two\.test → hello@one\.test: Re: Your inquiry to Tessera Works/),
  ]);
  await bring('one.test', absence(addressAt('one.test')));
  await bring('one.test', bounce());
  expect(await circulate()).toEqual([]);
  expect(await listTickets(one.ann)).toHaveLength(1);
  expect(await listTickets(two.ann)).toHaveLength(1);

  // Nobody answers anymore. The alerts arrive at their own sender, which makes nothing of them.
  const later: string[] = [];
  for (let passed = 0; passed < 3 * DAY; passed += DAY / 4) {
    clock.advance(DAY / 4);
    later.push(...(await circulate()));
  }
  expect(later).toEqual([
    'hello@one.test → hello@one.test: Half of the response time has passed: inquiry from Ann Lee',
    'hello@one.test → hello@one.test: Overdue: inquiry from Ann Lee',
  ]);
});

test('two companies whose teams get the notices of each other, in the name of the customer, stop by themselves', async () => {
  const other = { 'one.test': addressAt('two.test'), 'two.test': addressAt('one.test') } as const;
  await using companies = await startTwoCompanies(
    withoutOurHeader,
    (domain) => other[domain],
    (domain) => `no-reply@${domain}`,
  );
  const { one, two, circulate } = companies;
  await one.post(makeInquiry({ email: 'ann@customer.test' }));
  expect(await circulate()).toEqual([
    'no-reply@one.test → ann@customer.test: Tessera Works received your inquiry',
    'no-reply@one.test → hello@two.test: Inquiry from Ann Lee: General Inquiry',
    expect.stringMatching(
      /^no-reply@two\.test → hello@one\.test: Email from Ann Lee: Inquiry from/,
    ),
  ]);
  expect(await listTickets(two.ann)).toHaveLength(1);
  expect(await listTickets(one.ann)).toHaveLength(1);
});
