import { expect, test } from '@jest/globals';
import { acceptCall } from '@repo/backend/chat/accept-call.ts';
import { acceptLead } from '@repo/backend/chat/accept-lead.ts';
import { acceptAgentMessage, acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import { acceptInquiry } from '@repo/backend/contact/accept.ts';
import {
  attributionReportSchema,
  type Dimension,
  type IncomingCounts,
} from '@repo/contract/desk/attribution.ts';
import { inquirySchema, type InquiryInput } from '@repo/contract/inquiry.ts';
import { describeOrder } from '@repo/contract/order.ts';
import type { Visit } from '@repo/contract/visit.ts';
import { signIn, startDesk } from '#tests/backend/desk/desk.ts';
import { aCall, aLead, aMessage, aSession } from '#tests/support/chat/chat.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

const DAY = 24 * 60 * 60_000;

// It is 10 a.m. on a Thursday in New York.
const START = Date.UTC(2026, 0, 15, 15);

type Desk = Awaited<ReturnType<typeof startDesk>>;

const start = (SITE_URL?: string) =>
  startDesk({ clock: new ManualClock(START), ...(SITE_URL && { env: { SITE_URL } }) });

const anInquiry = (desk: Desk, changes: Partial<InquiryInput> = {}) =>
  acceptInquiry(inquirySchema.parse(makeInquiry(changes)), desk);

/** The report as the desk gets it. */
async function reportOf(desk: Desk, by: Dimension, days = 7) {
  const { body } = await desk.ann.get(`/figures/attribution?days=${days}&by=${by}`);
  return attributionReportSchema.parse(body);
}

/** The names of the rows, with their totals. */
async function totalsOf(desk: Desk, by: Dimension) {
  const { rows } = await reportOf(desk, by);
  return Object.fromEntries(rows.map(({ name, total }) => [name, total]));
}

/** How many of each kind there are, without those that there are none of. */
const some = (counts: IncomingCounts) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

test('inquiries, orders, leads, call requests, and chats are counted by what brought them', async () => {
  await using desk = await start();
  const visit: Visit = {
    firstLandingPage: '/blog/prices?utm_source=letter&utm_medium=mail&utm_campaign=spring',
    firstReferrer: 'https://www.Search.example/results',
    lastPage: '/services/ai',
  };
  await anInquiry(desk, visit);
  await anInquiry(desk, visit);
  const description = describeOrder(
    { label: 'Hosting', projectType: 'General Inquiry' },
    'One server, please.',
  );
  await anInquiry(desk, { ...visit, description });
  const sessionId = aSession();
  await acceptVisitorMessage(aMessage({ ...visit, sessionId }), desk);
  await acceptLead(aLead({ ...visit, sessionId }), desk);
  await acceptCall(aCall({ ...visit, sessionId }), desk);
  const names = {
    'landing-page': '/blog/prices',
    'last-page': '/services/ai',
    'referring-site': 'search.example',
    campaign: 'letter / mail / spring',
  };
  for (const [by, name] of Object.entries(names)) {
    const counts = { inquiries: 2, orders: 1, leads: 1, calls: 1, chats: 1, total: 6 };
    expect(await reportOf(desk, by as Dimension)).toEqual({
      rows: [{ name, ...counts }],
      all: counts,
    });
  }
});

test('a chat keeps what brought it when it began, and a lead alone is no chat', async () => {
  await using desk = await start();
  const sessionId = aSession();
  await acceptLead(aLead({ sessionId }), desk);
  expect(some((await reportOf(desk, 'last-page')).all)).toEqual({ leads: 1, total: 1 });
  const first = aMessage({ sessionId, lastPage: '/services/ai' });
  const { conversation } = await acceptVisitorMessage(first, desk);
  const { conversationId } = conversation;
  const answer = { conversationId, id: 'answer-1', message: 'Yes.', sender: 'Ann' };
  await acceptAgentMessage(answer, desk);
  await acceptVisitorMessage(aMessage({ sessionId, lastPage: '/blog' }), desk);
  expect(await totalsOf(desk, 'last-page')).toEqual({
    '/services/ai': 1,
    'Straight to the form, or not recorded': 1,
  });
});

test('what is in quarantine, or came before the period, is not counted', async () => {
  const clock = new ManualClock(START);
  await using desk = await startDesk({ clock });
  await anInquiry(desk, { firstLandingPage: '/old' });
  clock.advance(7 * DAY);
  await anInquiry(desk, { firstLandingPage: '/robot', subject: 'A robot was here' });
  await anInquiry(desk, { firstLandingPage: '/new' });
  // Ann's session has ended in the meantime.
  const later = { ...desk, ann: await signIn(desk, 'Ben') };
  expect(await totalsOf(later, 'landing-page')).toEqual({ '/new': 1 });
  expect((await reportOf(later, 'landing-page', 30)).all.total).toBe(2);
});

const TYPED = 'No referring site: typed, a bookmark, or an app that does not say';
const PAGES = ['/a?email=ada@client.example', 'https://own.example/a/', '/a#b', '/', ''];

test.each<[Dimension, Partial<InquiryInput>[], Record<string, number>]>([
  [
    'landing-page',
    [...PAGES, 'javascript:alert(1)', 'https://'].map((page) => ({ firstLandingPage: page })),
    { '/a': 3, '/': 1, 'Not recorded': 3 },
  ],
  [
    'last-page',
    [...PAGES, 'javascript:alert(1)'].map((lastPage) => ({ lastPage })),
    { '/a': 3, '/': 1, 'Straight to the form, or not recorded': 2 },
  ],
  [
    'referring-site',
    [
      ['https://news.example/a', '/'],
      ['http://WWW.news.example/b', '/'],
      ['android-app://com.mail.example/', '/'],
      ['', '/'],
      ['', ''],
      ['https://own.example/services/ai', '/'],
      ['data:text/html,x', '/'],
    ].map(([firstReferrer, firstLandingPage]) => ({ firstReferrer, firstLandingPage })),
    { 'news.example': 2, 'com.mail.example': 1, [TYPED]: 1, 'Not recorded': 3 },
  ],
  [
    'campaign',
    [
      '/?utm_source=letter&utm_campaign=spring&utm_term=private',
      '/b?utm_campaign=spring&utm_source=%0Aletter%20',
      '/?utm_term=shop',
      '/',
      '',
    ].map((firstLandingPage) => ({ firstLandingPage })),
    { 'letter / – / spring': 2, 'No campaign': 2, 'Not recorded': 1 },
  ],
])('each %s is written in one way', async (by, inquiries, totals) => {
  await using desk = await start('https://www.own.example');
  for (const inquiry of inquiries) await anInquiry(desk, inquiry);
  expect(await totalsOf(desk, by)).toEqual(totals);
});

test('the twenty rows with the most are followed by one for all others, and the sums add up', async () => {
  await using desk = await start();
  for (let page = 1; page <= 22; page++)
    await anInquiry(desk, { firstLandingPage: `/page-${page}` });
  await anInquiry(desk, { firstLandingPage: '/page-22' });
  const { rows, all } = await reportOf(desk, 'landing-page');
  expect(rows).toHaveLength(21);
  expect(rows[0]).toMatchObject({ name: '/page-22', total: 2 });
  expect(rows.at(-1)).toMatchObject({ name: 'All others', inquiries: 2, total: 2 });
  expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(23);
  expect(all).toMatchObject({ inquiries: 23, total: 23 });
});
