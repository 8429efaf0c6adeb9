import { expect, test } from '@jest/globals';
import type { ChatClosing } from '@repo/contract/rating.ts';
import { readRatings } from '@repo/backend/desk/reports/read-ratings.ts';
import { newClientId } from '@repo/contract/ids.ts';
import { VISITOR, startConversation } from '#tests/backend/chat/chat-mails.ts';
import { connectRegistered } from '#tests/backend/chat/clients.ts';
import { startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import { rowsWith } from '#tests/backend/desk/person-data.ts';
import type { TestBackend } from '#tests/support/backend/in-process.ts';
import { aSession } from '#tests/support/chat/chat.ts';
import { readForeignCsv } from '#tests/support/foreign-csv.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { until } from '#tests/support/until.ts';

const DAY = 24 * 60 * 60 * 1000;

// It is December in New York, and already January in UTC.
const NEW_YEARS_EVE = Date.UTC(2026, 0, 1, 2);

type Desk = TestBackend & { ann: Colleague };

/** A conversation in which staff have answered, what its visitor says of it, and what staff do with it. */
async function answered(desk: Desk, words = 'Yes.') {
  const chat = await startConversation(desk);
  if (words !== '') await chat.answer(words);
  const path = `/conversations/${chat.conversationId}`;
  const call = async (body: object, sessionId = chat.sessionId) => {
    const answer = await fetch(`${desk.url}/chat/rating/${sessionId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return [answer.status, ((await answer.json()) as { message: string }).message] as const;
  };
  const closing = async () => {
    const answer = await fetch(`${desk.url}/chat/messages/${chat.sessionId}`);
    return ((await answer.json()) as { closing?: ChatClosing | null }).closing;
  };
  return {
    ...chat,
    call,
    closing,
    /** Rates the present closing. */
    rate: async (isHelpful: boolean, comment?: string) =>
      call({ closedAt: (await closing())?.closedAt ?? 'never', isHelpful, comment }),
    close: () => desk.ann.post(`${path}/resolve`),
    reopen: () => desk.ann.post(`${path}/reopen`),
  };
}

const report = async ({ ann }: Desk) => (await ann.get('/figures/ratings')).body;

/** The same, for a time at which nobody is signed in any more. */
const laterReport = (desk: Desk) => readRatings(desk);

const THANKS = [200, 'Thank you for telling us.'];
const GONE_ON = [409, expect.stringMatching(/^This conversation has gone on since/)];

test('A closed conversation is rated once, and the rating can be changed until it goes on', async () => {
  const clock = new ManualClock(NEW_YEARS_EVE);
  await using desk = await startDesk({ clock });
  const chat = await answered(desk);
  expect(await chat.closing()).toBeNull();
  await chat.close();
  const closedAt = new Date(NEW_YEARS_EVE).toISOString();
  expect(await chat.closing()).toEqual({ closedAt, seq: 2 });

  // Twice at the same time, as by a double click.
  expect(await Promise.all([chat.rate(true), chat.rate(true)])).toEqual([THANKS, THANKS]);
  expect(await chat.closing()).toEqual({ closedAt, seq: 2, isHelpful: true });
  expect(await report(desk)).toEqual({
    months: [{ month: '2025-12', yes: 1, no: 0 }],
    comments: [],
  });

  clock.advance(DAY);
  expect(await chat.rate(false, '  It was  late. ')).toEqual(THANKS);
  // A tab that knows nothing of the sentence leaves it as it is.
  expect(await chat.rate(false)).toEqual(THANKS);
  expect(await chat.closing()).toMatchObject({ isHelpful: false, comment: 'It was late.' });
  expect(await laterReport(desk)).toEqual({
    months: [{ month: '2025-12', yes: 0, no: 1 }],
    comments: [{ month: '2025-12', isHelpful: false, comment: 'It was late.' }],
  });
  await chat.rate(false, '');
  expect(await laterReport(desk)).toMatchObject({ comments: [] });
});

test('What the visitor writes ends it, an old tab changes nothing, and the next closing is rated anew', async () => {
  const clock = new ManualClock();
  await using desk = await startDesk({ clock });
  const chat = await answered(desk);
  await chat.close();
  const first = await chat.closing();
  await chat.rate(true);
  await chat.ask('One more thing');
  expect(await chat.closing()).toBeNull();
  const old = { closedAt: first?.closedAt, isHelpful: false };
  expect(await chat.call(old)).toEqual(GONE_ON);

  clock.advance(1000);
  await chat.close();
  expect(await chat.closing()).not.toHaveProperty('isHelpful');
  expect(await chat.call(old)).toEqual(GONE_ON);
  await chat.rate(false);
  expect((await report(desk)).months).toEqual([expect.objectContaining({ yes: 1, no: 1 })]);
});

test('Nobody rates what staff have not answered, have not closed, or what does not exist', async () => {
  await using desk = await startDesk();
  const silent = await answered(desk, '');
  await silent.close();
  expect(await silent.closing()).toBeNull();
  const closedAt = new Date(desk.clock.now()).toISOString();
  const open = await answered(desk);
  for (const [chat, sessionId] of [
    [silent, silent.sessionId],
    [open, open.sessionId],
    [open, aSession()],
  ] as const) {
    expect(await chat.call({ closedAt, isHelpful: true }, sessionId)).toEqual(GONE_ON);
  }
  expect(await report(desk)).toEqual({ months: [], comments: [] });
});

test.each([
  [{ isHelpful: 'yes' }, 'Please choose yes or no'],
  [{}, 'Please choose yes or no'],
  [
    { isHelpful: true, comment: 'x'.repeat(301) },
    'Your sentence is too long (maximum 300 characters)',
  ],
  [{ isHelpful: true, closedAt: 'x'.repeat(41) }, expect.any(String)],
])('A rating with %j is refused', async (change, sentence) => {
  await using desk = await startDesk();
  const chat = await answered(desk);
  await chat.close();
  const { closedAt } = (await chat.closing()) ?? {};
  expect(await chat.call({ closedAt, ...change })).toEqual([422, sentence]);
  expect(await desk.query('select * from ratings')).toEqual([]);
});

test('A visitor who is there hears at once that staff have closed or reopened it, one or several', async () => {
  await using desk = await startDesk();
  const chat = await answered(desk);
  const { sessionId, conversationId } = chat;
  using visitor = await connectRegistered(desk.url, sessionId);
  const heard = async () => (await visitor.hears('closing')) as { closing: ChatClosing | null };
  await chat.close();
  expect(await heard()).toEqual({ sessionId, closing: await chat.closing() });
  await chat.reopen();
  expect(await heard()).toEqual({ sessionId, closing: null });

  const id = newClientId();
  const items = [{ id: conversationId, assigneeId: null }];
  await desk.ann.post('/bulk', { id, kind: 'conversation', items, what: { act: 'close' } });
  expect(await heard()).toMatchObject({ closing: { seq: 2 } });
  await desk.ann.post(`/bulk/${id}/undo`);
  expect(await heard()).toEqual({ sessionId, closing: null });

  await chat.close();
  await chat.rate(true, 'Fast');
  const again = await visitor.ask('register chat session', { sessionId });
  expect(again).toMatchObject({ closing: { isHelpful: true, comment: 'Fast' } });
});

test('The report names nobody, and neither do the log of changes and the audit log', async () => {
  await using desk = await startDesk();
  const chat = await answered(desk);
  await chat.close();
  const before = await desk.query('select count(*) as n from changes');
  await chat.rate(true, 'Fast');
  expect(await desk.query('select count(*) as n from changes')).toEqual(before);
  const said = JSON.stringify(await report(desk));
  for (const name of [chat.conversationId, chat.sessionId, chat.reference, VISITOR, 'Zoë']) {
    expect(said).not.toContain(name);
  }
  const { headers, body } = await desk.ann.get('/figures/ratings/export?format=csv');
  expect(headers.get('content-disposition')).toBe('attachment; filename="ratings.csv"');
  expect(readForeignCsv(String(body.text))).toEqual([
    { month: expect.stringMatching(/^\d{4}-\d\d$/), yes: '1', no: '0' },
  ]);
});

test('Twelve months are counted, and the sentences of three are shown, the newest first', async () => {
  await using desk = await startDesk({ clock: new ManualClock(Date.UTC(2026, 5, 15)) });
  const months = ['2025-06', '2025-07', '2026-03', '2026-04', '2026-06'];
  for (const month of months) {
    const comment = `In ${month}`;
    await desk.query('insert into ratings values (?, ?, 1, ?, null, null)', month, month, comment);
  }
  expect(await report(desk)).toMatchObject({
    months: ['2026-06', '2026-04', '2026-03', '2025-07'].map((month) => ({ month })),
    comments: [{ comment: 'In 2026-06' }, { comment: 'In 2026-04' }],
  });
});

test('What is erased takes its ratings along, and is exported with them until then', async () => {
  await using desk = await startDesk();
  const chat = await answered(desk);
  await chat.close();
  await chat.rate(true, 'Zyxwentib was kind');
  const exported = await desk.ann.get(`/person/export?address=${VISITOR}`);
  expect(exported.body).toMatchObject({
    conversations: [{ ratings: [{ isHelpful: 1, comment: 'Zyxwentib was kind' }] }],
  });
  await desk.ann.post('/person/erase', { address: VISITOR, confirmation: VISITOR });
  expect(await rowsWith(desk, 'Zyxwentib')).toEqual([]);
  expect(await report(desk)).toEqual({ months: [], comments: [] });
});

test('What is purged leaves its counts, but neither its sentences nor what they were about', async () => {
  const clock = new ManualClock();
  await using desk = await startDesk({ clock, env: { PURGE_AFTER_DAYS: '30' } });
  const chat = await answered(desk);
  await chat.close();
  await chat.rate(true, 'Zyxwentib was kind');
  clock.advance(31 * DAY);
  await until(async () => (await desk.query('select id from conversations')).length === 0);
  expect(await rowsWith(desk, 'Zyxwentib')).toEqual([]);
  const [left] = await desk.query('select conversation_id, closed_at from ratings');
  expect(left).toEqual({ conversation_id: null, closed_at: null });
  expect(await laterReport(desk)).toMatchObject({ months: [{ yes: 1, no: 0 }], comments: [] });
});
