import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { composeMail } from '@repo/backend/mail/compose.ts';
import type { MailSubject } from '@repo/backend/store/jobs/mail-subjects.ts';
import {
  hostileCall,
  hostileInquiry,
  hostileLead,
} from '#tests/support/hostile/hostile-arbitraries.ts';

const SETTINGS = {
  MAIL_FROM: 'site@company.test',
  MAIL_TO: 'team@company.test',
  BACKEND_HOST: '127.0.0.1',
  BACKEND_PORT: 4000,
};

const one = <Value>(arbitrary: fc.Arbitrary<Value>): Value => {
  const [value] = fc.sample(arbitrary, 1);
  if (value === undefined) throw new Error('There is no sample.');
  return value;
};
const inquiry = { ...one(hostileInquiry), email: 'zoe@example.org' };
const time = '2026-01-15T12:00:00.000Z';

const compose = (...subjects: MailSubject[]) =>
  composeMail(
    subjects.map((subject, index) => ({ id: `job-${index}`, attempts: 1, ...subject })),
    SETTINGS,
    0,
  );

const notice: MailSubject = { kind: 'team-notice', inquiry };
const AUTOMATIC: [string, MailSubject[]][] = [
  ['a notice of an inquiry', [notice]],
  ['a notice of a lead', [{ kind: 'team-notice', lead: one(hostileLead) }]],
  ['a notice of a call request', [{ kind: 'team-notice', call: one(hostileCall) }]],
  ['a digest', [notice, notice]],
  ['a receipt', [{ kind: 'receipt', inquiry }]],
  [
    'an alert',
    [
      {
        kind: 'alert',
        alert: {
          id: '1',
          about: 'lead',
          createdAt: time,
          percent: 50,
          name: 'Zoë',
          waitingSince: time,
          dueAt: time,
          conversationId: null,
          ticketId: '1',
          reference: undefined,
          place: { conversationId: '2', ticketId: null },
        },
      },
    ],
  ],
  [
    'a sign-in notice',
    [{ kind: 'sign-in-notice', notice: { email: 'ann@company.test', token: null } }],
  ],
];
const REPLY: MailSubject = {
  kind: 'reply',
  reply: {
    id: '1',
    text: 'Yes.',
    author: 'Ann',
    recipient: 'zoe@example.org',
    ticketId: '1',
    inquirySession: null,
    theirSubject: null,
    thread: [],
    history: [],
  },
};

test.each(AUTOMATIC)('Everyone can see that no person wrote %s', (_what, subjects) => {
  expect(compose(...subjects).headers['Auto-Submitted']).toMatch(/^auto-(generated|replied)$/);
});

test('A reply is from a person', () => {
  expect(compose(REPLY).headers).not.toHaveProperty('Auto-Submitted');
});

test.each([...AUTOMATIC, ['a reply', [REPLY]] as const])(
  'We recognize %s as our own when it comes back, and nobody has subscribed to it',
  (_what, subjects) => {
    const { headers, messageId } = compose(...subjects);
    expect(messageId).toBe(`<${headers['X-Site-Mail'] ?? ''}@company.test>`);
    expect(Object.keys(headers).filter((name) => /^(list-|precedence)/i.test(name))).toEqual([]);
  },
);
