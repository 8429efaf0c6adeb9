import { expect, test } from '@jest/globals';
import { mailOfParts, mailWith, useMailReader } from '#tests/backend/incoming/reading.ts';

const { read } = useMailReader();

const RETURNED =
  'Content-Type: message/rfc822\n\nFrom: team@company.test\nMessage-ID: <job-1@company.test>\n\nHello';

const reportOf = (fields: string, returned = RETURNED) =>
  mailOfParts(
    'multipart/report; report-type=delivery-status',
    [
      'Content-Type: text/plain\n\nYour email could not be delivered.',
      `Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example.org\n\n${fields}`,
      returned,
    ],
    { From: 'MAILER-DAEMON@example.org', 'Return-Path': '<>' },
  );

const FIELDS = 'Final-Recipient: rfc822; Ann@Example.org\nAction: failed\nStatus: 5.1.1';

test('a report says whose email came back, which one, and why', async () => {
  const { kind, bounce } = await read(reportOf(FIELDS));
  expect(kind).toBe('bounce');
  expect(bounce).toEqual({
    messageId: 'job-1@company.test',
    recipient: 'ann@example.org',
    status: '5.1.1',
    reason: 'The address does not exist.',
    isFinal: true,
  });
});

test('the headers of the returned email are enough', async () => {
  const headers =
    'Content-Type: text/rfc822-headers\n\nSubject: Hi\nMessage-Id: <job-2@company.test>';
  expect((await read(reportOf(FIELDS, headers))).bounce?.messageId).toBe('job-2@company.test');
});

test('a delay is not final', async () => {
  const fields = 'Final-Recipient: rfc822; ann@example.org\nAction: delayed\nStatus: 4.4.1';
  expect((await read(reportOf(fields))).bounce).toMatchObject({
    isFinal: false,
    reason: 'The recipient’s server does not answer.',
  });
});

test('a report that an email was delivered is automatic, and no bounce', async () => {
  const fields = 'Final-Recipient: rfc822; ann@example.org\nAction: delivered\nStatus: 2.0.0';
  expect(await read(reportOf(fields))).toMatchObject({ kind: 'automatic', bounce: null });
});

test.each([
  ['5.2.2', '', 'The mailbox is full.'],
  ['5.7.26', '', 'The recipient’s server refused the message.'],
  ['5.0.0', 'smtp; 550 5.1.1 unknown', 'The address does not exist.'],
  ['5.0.0', 'smtp; 550 No such user here', 'The address does not exist.'],
  [
    '5.5.4',
    'smtp; 501 <ann@example.org>: Odd\n command',
    'The recipient’s server said: 501 …: Odd command',
  ],
  ['5.5.4', '', 'The recipient’s server did not accept the email.'],
])('the status %s with "%s" is explained', async (status, diagnostic, reason) => {
  const fields = `Final-Recipient: rfc822; ann@example.org\nAction: failed\nStatus: ${status}\nDiagnostic-Code: ${diagnostic}`;
  expect((await read(reportOf(fields))).bounce?.reason).toBe(reason);
});

test('among several recipients, the one that failed counts', async () => {
  const delivered = 'Final-Recipient: rfc822; bob@example.org\nAction: relayed\nStatus: 2.0.0';
  const { bounce } = await read(reportOf(`${delivered}\n\n${FIELDS}`));
  expect(bounce?.recipient).toBe('ann@example.org');
});

test('qmail says it in its own words', async () => {
  const text = [
    'Hi. This is the qmail-send program at mx.example.org.',
    "I'm afraid I wasn't able to deliver your message to the following addresses.",
    '',
    '<ann@example.org>:',
    'Sorry, no mailbox here by that name. (#5.1.1)',
    '',
    '--- Below this line is a copy of the message.',
    '',
    'Message-ID: <job-3@company.test>',
  ].join('\n');
  const raw = mailWith(
    { From: 'MAILER-DAEMON@mx.example.org', Subject: 'failure notice', 'Return-Path': '<>' },
    text,
  );
  expect((await read(raw)).bounce).toEqual({
    messageId: 'job-3@company.test',
    recipient: 'ann@example.org',
    status: '5.1.1',
    reason: 'The address does not exist.',
    isFinal: true,
  });
});

test('Exim names the recipients in a header, and says when it will try again', async () => {
  const text =
    'This message was created automatically by mail delivery software.\nA message has been delayed.';
  const raw = mailWith(
    { 'X-Failed-Recipients': 'ann@example.org', 'In-Reply-To': '<job-4@company.test>' },
    text,
  );
  expect((await read(raw)).bounce).toEqual({
    messageId: 'job-4@company.test',
    recipient: 'ann@example.org',
    status: null,
    reason: 'The recipient’s server has not accepted the email yet.',
    isFinal: false,
  });
});

test('someone who writes of an undelivered email sends a message', async () => {
  const raw = mailWith({ Subject: 'Undeliverable: your email' }, 'Delivery has failed, I think.');
  expect(await read(raw)).toMatchObject({ kind: 'message', bounce: null });
});
