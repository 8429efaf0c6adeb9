import { expect, test } from '@jest/globals';
import { mailOfParts, mailWith, useMailReader } from '#tests/backend/incoming/reading.ts';

const { read } = useMailReader();

const ANSWER = { 'In-Reply-To': '<reply@company.test>' };
const JOB = '0b7a1f4e-5c1d-4a4e-9f5e-000000000001';

/** What a group of ours adds to what it passes on, as Google writes it. */
const GROUP = {
  Precedence: 'list',
  'List-ID': '<help.company.test>',
  'List-Post':
    '<https://groups.google.com/a/company.test/group/help/post>, <mailto:help@company.test>',
  'List-Unsubscribe': '<mailto:googlegroups-manage+42+unsubscribe@googlegroups.com>',
};

/** What a form sends for whoever has filled it out. */
const FORM = {
  From: 'notifications@forms.test',
  'Reply-To': 'Jane Doe <jane@customer.test>',
  'Auto-Submitted': 'auto-generated',
};

const kindOf = async (headers: Record<string, string | string[]>) =>
  (await read(mailWith(headers))).kind;

test.each([
  ['a new email', {}],
  ['an answer', ANSWER],
  ['an answer that says it is not automatic', { ...ANSWER, 'Auto-Submitted': 'no' }],
  ['an answer from Exchange', { ...ANSWER, 'X-Auto-Response-Suppress': 'DR, OOF, AutoReply' }],
  ['an answer to an absence', { ...ANSWER, Subject: 'Re: Automatic reply: Out' }],
  ['an answer under the subject of an absence', { ...ANSWER, Subject: 'Automatic reply: Out' }],
  ['an answer with a way to unsubscribe', { ...ANSWER, 'List-Unsubscribe': '<https://a.test>' }],
  ['an email from a colleague', { 'Message-ID': '<1F0A@company.test>' }],
  [
    'an email from a colleague with Thunderbird',
    { 'Message-ID': `<${JOB}@company.test>`, 'User-Agent': 'Mozilla Thunderbird' },
  ],
  ['an email by a postmaster in person', { From: 'postmaster@example.org', Subject: 'A question' }],
  ["another site's email", { 'X-Site-Mail': '1' }],
  ['an email through a group of ours', GROUP],
  [
    'an email through a list at an address of ours',
    { 'List-Id': 'Reply <reply.inbox.company.test>', Precedence: 'bulk' },
  ],
  [
    'what somebody has typed in Request Tracker',
    { ...ANSWER, Precedence: 'bulk', 'RT-Originator': 'ann@example.org' },
  ],
  ['an email of a form that says that a program has sent it', FORM],
  [
    'an email of a form that came through a group of ours',
    {
      ...FORM,
      From: '"Forms via Support" <support@company.test>',
      'Reply-To': 'ann@a.test',
      'X-Original-From': 'no-reply@forms.test',
    },
  ],
])('%s is a message', async (_what, headers) => {
  expect(await kindOf(headers)).toBe('message');
});

test.each([
  ['an absence', { ...ANSWER, 'Auto-Submitted': 'auto-replied; owner=ann' }],
  ['an automatic answer of a form', { ...FORM, 'Auto-Submitted': 'auto-replied' }],
  ['a notice about an email, as ours are', { ...FORM, 'Auto-Submitted': 'auto-notified' }],
  ['what a form answers', { ...FORM, ...ANSWER }],
  ['what names an earlier email', { ...FORM, References: '<reply@company.test>' }],
  ['what a form has sent for nobody', { ...FORM, 'Reply-To': '' }],
  ['what a form has sent for no one alone', { ...FORM, 'Reply-To': 'a@a.test, b@b.test' }],
  ['what somebody has sent who wants answers elsewhere', { ...FORM, From: 'ann@example.org' }],
  [
    'the notice of a program through a group of ours',
    {
      ...FORM,
      From: '"Cron via Support" <support@company.test>',
      'Reply-To': 'cron@a.test',
      'X-Original-From': 'cron@a.test',
    },
  ],
  ['a notice of a program', { 'Auto-Submitted': 'Auto-Generated (cron)' }],
  ['the answer of an autoresponder', { ...ANSWER, 'X-Autoreply': 'yes' }],
  ['an answer of another autoresponder', { ...ANSWER, 'X-Autorespond': 'Gone' }],
  ['an answer by precedence', { ...ANSWER, Precedence: 'auto_reply' }],
  ['bulk email that names no list', { ...ANSWER, Precedence: 'bulk' }],
  [
    'what Request Tracker answers us by itself',
    { ...ANSWER, Precedence: 'bulk', 'RT-Originator': 'support@company.test' },
  ],
  ['an absence through a group of ours', { ...GROUP, 'Auto-Submitted': 'auto-replied' }],
  [
    'a suppressed absence',
    { ...ANSWER, Subject: 'Réponse automatique : Absente', 'X-Auto-Response-Suppress': 'All' },
  ],
  [
    'an absence that nobody can return',
    { ...ANSWER, Subject: '自動応答: 休暇', 'Return-Path': '<>' },
  ],
  ['an absence that answers nothing', { Subject: 'Automatische Antwort: Im Urlaub' }],
  ['an answer to an appointment', { ...ANSWER, 'Content-Type': 'text/calendar; method=REPLY' }],
])('%s is automatic', async (_what, headers) => {
  expect(await kindOf(headers)).toBe('automatic');
});

test('a receipt that someone has read an email is automatic', async () => {
  const raw = mailOfParts('multipart/report; report-type=disposition-notification', [
    'Content-Type: text/plain\n\nYour message was displayed.',
    'Content-Type: message/disposition-notification\n\nDisposition: manual-action; displayed',
  ]);
  expect((await read(raw)).kind).toBe('automatic');
});

test('an appointment within an email is an answer to one only if it says so', async () => {
  const withMethod = (method: string) =>
    mailOfParts('multipart/alternative', [
      'Content-Type: text/plain\n\nSee you then.',
      `Content-Type: text/calendar; method=${method}\n\nBEGIN:VCALENDAR\nEND:VCALENDAR`,
    ]);
  expect((await read(withMethod('REPLY'))).kind).toBe('automatic');
  expect((await read(withMethod('REQUEST'))).kind).toBe('message');
});

test.each([
  ['an email of a list', { ...ANSWER, 'List-Id': '<dev.example.org>' }],
  ['an email by precedence', { ...ANSWER, Precedence: 'list' }],
  ['a newsletter', { 'List-Unsubscribe': '<https://a.test>', Precedence: 'bulk' }],
  ['an email of another list through a group of ours', { ...GROUP, 'List-ID': ['<a.b.test>'] }],
  ['an email of a list on a host of ours', { 'List-Id': '<dev.lists.company.test>' }],
  [
    'a newsletter through a group of ours',
    { ...GROUP, 'List-Unsubscribe': ['<https://a.test>', '<mailto:group@company.test>'] },
  ],
])('%s is from a list', async (_what, headers) => {
  expect(await kindOf(headers)).toBe('list');
});

test.each([
  ['our Message-ID', { 'Message-ID': `<${JOB}@company.test>` }],
  ['our header and our sender', { From: 'site@company.test', 'X-Site-Mail': JOB }],
  [
    'the Message-ID of several notices',
    { 'Message-ID': `<notices-${'0a'.repeat(16)}@COMPANY.test>` },
  ],
])('an email with %s is our own, even if it says that it is automatic', async (_what, headers) => {
  expect(await kindOf({ ...headers, 'Auto-Submitted': 'auto-generated' })).toBe('own');
});
