import { describe, expect, test } from '@jest/globals';
import { acceptCall } from '@repo/backend/chat/accept-call.ts';
import { snoozeEnd } from '@repo/backend/desk/snoozes/snooze-end.ts';
import { watchSnoozes } from '@repo/backend/snoozes/watch.ts';
import { conversationListSchema } from '@repo/contract/desk/conversation.ts';
import { countsSchema } from '@repo/contract/desk/counts.ts';
import type { Snooze } from '@repo/contract/desk/snooze.ts';
import { newClientId } from '@repo/contract/ids.ts';
import { signIn, startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import { visitorWrites } from '#tests/backend/desk/desk-chat.ts';
import { listTickets, readTicket } from '#tests/backend/desk/ticket-calls.ts';
import { aWaitingConversation, aWaitingTicket } from '#tests/backend/desk/waiting.ts';
import { startWithInbox } from '#tests/backend/inbox/with-inbox.ts';
import { aCall, aMessage, aSession } from '#tests/support/chat/chat.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { bounceOf } from '#tests/support/mail/bounce.ts';
import { rawMail } from '#tests/support/mail/raw-mail.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Kind = 'conversations' | 'tickets';

/** The IDs in a list of either kind. */
async function idsIn(colleague: Colleague, kind: Kind, query: string): Promise<string[]> {
  if (kind === 'tickets') return (await listTickets(colleague, `?${query}`)).map(({ id }) => id);
  const { body } = await colleague.get(`/conversations?${query}`);
  const { conversations } = conversationListSchema.parse(body);
  return conversations.map(({ conversationId }) => conversationId);
}

const WORK = { conversations: 'view=overdue', tickets: 'due=overdue' };
const SNOOZED = { conversations: 'view=snoozed', tickets: 'snoozed=yes' };

const snoozesOf = async (colleague: Colleague, kind: Kind, id: string): Promise<Snooze[]> =>
  (await colleague.get(`/${kind}/${id}`)).body.snoozes as Snooze[];

/** A desk with one of each that waits, and is due in half an hour. */
async function aWaitingDesk() {
  const clock = new ManualClock();
  const desk = await startDesk({ clock });
  const conversations = await aWaitingConversation(desk, { minutes: 30 });
  const tickets = await aWaitingTicket(desk, 30);
  return { ...desk, clock, ids: { conversations, tickets } };
}

describe.each(['conversations', 'tickets'] as const)('Of %s, one that is snoozed', (kind) => {
  test('is out of the lists and numbers of what is to be done until its time, and says who did it', async () => {
    await using desk = await aWaitingDesk();
    const { ann, clock, ids } = desk;
    const id = ids[kind];
    const numbers = async (colleague = ann) => {
      const { body } = await colleague.get('/counts');
      const counts = countsSchema.parse(body);
      return kind === 'tickets'
        ? [counts.newTickets, counts.waitingTickets, counts.overdueTickets]
        : [counts.unassigned, counts.waitingConversations, counts.overdueConversations];
    };
    expect(await numbers()).toEqual([1, 1, 0]);
    const until = '2026-01-15T13:00:00.000Z';
    const answer = await ann.post(`/${kind}/${id}/snooze`, { until: 'hour' });
    expect(answer).toMatchObject({
      status: 200,
      body: { [kind.slice(0, -1)]: { snoozedUntil: until } },
    });
    expect(await numbers()).toEqual([0, 0, 0]);
    expect(await idsIn(ann, kind, WORK[kind])).toEqual([]);
    expect(await idsIn(ann, kind, SNOOZED[kind])).toEqual([id]);
    const by = { id: ann.id, name: 'Ann' };
    const snoozed = { by, createdAt: '2026-01-15T12:00:00.000Z', until, endsOnAnswer: true };
    expect(await snoozesOf(ann, kind, id)).toMatchObject([
      { ...snoozed, endedAt: null, ending: null },
    ]);

    // Nobody is alerted of it meanwhile, and no timer has to run for it to be back.
    await desk.snoozes.stop();
    clock.advance(HOUR - 1);
    await desk.alerts.runDueJobs();
    const about = { conversations: 'conversation_id', tickets: 'ticket_id' }[kind];
    const alerts = () => desk.query(`select percent from alerts where ${about} = ?`, id);
    expect(await alerts()).toEqual([]);
    clock.advance(1);
    // Inactivity has ended the session.
    const ben = await signIn(desk, 'Ben');
    expect(await idsIn(ben, kind, SNOOZED[kind])).toEqual([]);
    expect(await idsIn(ben, kind, WORK[kind])).toEqual([id]);
    expect(await numbers(ben)).toEqual([1, 1, 1]);
    await desk.alerts.runDueJobs();
    expect(await alerts()).toEqual([{ percent: 100 }]);
  });

  test('comes back with one change, whichever of several backends looks first, also after a restart', async () => {
    await using desk = await aWaitingDesk();
    const { ann, clock, ids, store } = desk;
    const id = ids[kind];
    // What is sent about an inquiry is a change of its ticket, too.
    await desk.mailer.runDueJobs();
    await Promise.all([desk.snoozes.stop(), desk.alerts.stop()]);
    await ann.post(`/${kind}/${id}/snooze`, { until: 'hour' });
    const { last } = await store.read(({ changes }) => changes.numbers());
    clock.advance(HOUR);
    const backends = [1, 2, 3].map(() => watchSnoozes({ store, clock, log: desk.app.log }));
    await Promise.all(backends.map((backend) => backend.runDueJobs()));
    await Promise.all(backends.map((backend) => backend.stop()));
    const changes = await store.read((reads) => reads.changes.after(last, 10));
    expect(changes.filter((change) => change.id === id)).toHaveLength(1);
    expect(await snoozesOf(await signIn(desk, 'Ben'), kind, id)).toMatchObject([
      { endedAt: '2026-01-15T13:00:00.000Z', ending: 'time', endedBy: null },
    ]);
  });

  test('can be snoozed anew, taken back, and closed, which says who did it', async () => {
    await using desk = await aWaitingDesk();
    const { ann, clock, ids } = desk;
    const id = ids[kind];
    const ben = await signIn(desk, 'Ben', 'agent');
    await ann.post(`/${kind}/${id}/snooze`, { until: 'hour' });
    clock.advance(MINUTE);
    await ben.post(`/${kind}/${id}/snooze`, { until: 'tomorrow', endsOnAnswer: false });
    expect((await ann.post(`/${kind}/${id}/wake`)).status).toBe(200);
    expect((await ann.post(`/${kind}/${id}/wake`)).status).toBe(200);
    clock.advance(MINUTE);
    await ben.post(`/${kind}/${id}/snooze`, { until: 'hour' });
    const closing =
      kind === 'tickets'
        ? ann.post(`/tickets/${id}/state`, { state: 'closed', expectedState: 'new' })
        : ann.post(`/conversations/${id}/resolve`);
    expect((await closing).status).toBe(200);
    const snoozes = await snoozesOf(ann, kind, id);
    expect(snoozes.map(({ by, ending, endedBy }) => [by.name, ending, endedBy?.name])).toEqual([
      ['Ann', 'replaced', 'Ben'],
      ['Ben', 'staff', 'Ann'],
      ['Ben', 'closed', 'Ann'],
    ]);
    expect(await idsIn(ann, kind, SNOOZED[kind])).toEqual([]);
    expect(await ann.post(`/${kind}/${id}/snooze`, { until: 'hour' })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('is closed') },
    });
    const { rows } = (await ann.get('/audit')).body as { rows: { act: string }[] };
    expect(rows.map(({ act }) => act).filter((act) => act.startsWith('snooze'))).toEqual([
      'snoozed',
      'snooze-ended',
      'snoozed',
      'snoozed',
    ]);
  });
});

test.each([
  [true, []],
  [false, ['snoozed']],
])('an answer in the chat ends a snooze that lasts until one: %s', async (endsOnAnswer, left) => {
  await using desk = await startDesk({ clock: new ManualClock() });
  const { ann } = desk;
  const sessionId = aSession();
  const first = aMessage({ sessionId });
  const id = await visitorWrites(desk, first);
  await ann.post(`/conversations/${id}/snooze`, { until: 'tomorrow', endsOnAnswer });
  // A repeat of what was there before is no answer.
  await visitorWrites(desk, first);
  expect(await idsIn(ann, 'conversations', 'view=snoozed')).toEqual([id]);
  await visitorWrites(desk, { sessionId, message: 'Thanks' });
  expect(await idsIn(ann, 'conversations', 'view=snoozed')).toHaveLength(left.length);
  expect(await snoozesOf(ann, 'conversations', id)).toMatchObject([
    { ending: endsOnAnswer ? 'answer' : null, endedBy: null },
  ]);
});

test('a conversation is snoozed with its call request, which nobody is alerted of, and a new request wakes it', async () => {
  const clock = new ManualClock();
  await using desk = await startDesk({ clock });
  const { ann } = desk;
  const sessionId = aSession();
  const { conversation } = await acceptCall(aCall({ sessionId }), desk);
  const id = conversation.conversationId;
  const mine = { assigneeId: ann.id, expectedAssigneeId: null };
  expect((await ann.post(`/conversations/${id}/assign`, mine)).status).toBe(200);
  const work = async (colleague: Colleague) => {
    const { body } = await colleague.get('/counts');
    const { mineWaiting, waitingConversations } = countsSchema.parse(body);
    const views = ['open', 'mine', 'today', 'overdue', 'customer'];
    const lists = views.map((view) => idsIn(colleague, 'conversations', `view=${view}`));
    const rows = await listTickets(colleague, '?due=overdue&kind=call');
    return [mineWaiting, waitingConversations, rows.length, ...(await Promise.all(lists)).flat()];
  };
  expect(await work(ann)).toEqual([1, 1, 0, id, id]);
  // It is an event of the conversation, and not snoozed by itself.
  const [request] = (await desk.query('select id from tickets')) as { id: string }[];
  const alone = await ann.post(`/tickets/${request?.id}/snooze`, { until: 'hour' });
  expect(alone.status).toBe(422);
  const until = '2026-01-23T09:00';
  expect((await ann.post(`/conversations/${id}/snooze`, { until })).status).toBe(200);
  expect(await work(ann)).toEqual([0, 0, 0]);
  expect(await idsIn(ann, 'conversations', SNOOZED.conversations)).toEqual([id]);

  // Its target has passed by then.
  clock.advance(6 * 24 * HOUR);
  const again = await signIn(desk, 'Ben');
  expect(await work(again)).toEqual([0, 0, 0]);
  await desk.alerts.runDueJobs();
  expect(await desk.query('select percent from alerts')).toEqual([]);
  await acceptCall(aCall({ sessionId, id: newClientId() }), desk);
  expect(await work(again)).toEqual([0, 1, 1, id, id, id]);
  expect(await idsIn(again, 'conversations', SNOOZED.conversations)).toEqual([]);
  expect(await snoozesOf(again, 'conversations', id)).toMatchObject([{ ending: 'answer' }]);
});

test('a mere “thanks” by email ends the snooze of a ticket, an absence does not, and a bounce does', async () => {
  await using desk = await startWithInbox();
  const { ann } = desk;
  const { id, answer } = await desk.answeredTicket();
  const headers = { 'In-Reply-To': answer.messageId ?? '' };
  const snooze = () => ann.post(`/tickets/${id}/snooze`, { until: 'monday' });
  await snooze();
  await desk.deliver(
    rawMail({ headers: { ...headers, 'Auto-Submitted': 'auto-replied' }, body: 'Away.\n' }),
  );
  expect((await readTicket(ann, id)).ticket.snoozedUntil).toBe('2026-01-19T14:00:00.000Z');
  await desk.deliver(rawMail({ headers, body: 'Thanks\n' }));
  expect((await readTicket(ann, id)).ticket).toMatchObject({
    state: 'in_work',
    snoozedUntil: null,
  });
  desk.clock.advance(MINUTE);
  await snooze();
  await desk.deliver(bounceOf(answer.messageId ?? '', 'failed', '5.1.1'));
  const { snoozes } = await readTicket(ann, id);
  expect(snoozes.map(({ ending }) => ending)).toEqual(['answer', 'undelivered']);
});

// The company is in New York, where the clocks change on March 8 and on November 1.
test.each([
  ['2026-03-07T15:00:00Z', 'hour', '2026-03-07T16:00:00.000Z'],
  ['2026-03-08T06:30:00Z', 'hour', '2026-03-08T07:30:00.000Z'],
  ['2026-11-01T05:30:00Z', 'hour', '2026-11-01T06:30:00.000Z'],
  ['2026-03-08T06:30:00Z', 'evening', '2026-03-08T22:00:00.000Z'],
  ['2026-11-01T05:30:00Z', 'evening', '2026-11-01T23:00:00.000Z'],
  ['2026-03-07T15:00:00Z', 'tomorrow', '2026-03-08T13:00:00.000Z'],
  ['2026-10-31T15:00:00Z', 'tomorrow', '2026-11-01T14:00:00.000Z'],
  // It is still Friday there.
  ['2026-03-07T03:00:00Z', 'tomorrow', '2026-03-07T14:00:00.000Z'],
  ['2026-03-07T15:00:00Z', 'monday', '2026-03-09T13:00:00.000Z'],
  ['2026-03-09T12:00:00Z', 'monday', '2026-03-16T13:00:00.000Z'],
  ['2026-03-15T15:00:00Z', 'monday', '2026-03-16T13:00:00.000Z'],
  // This time does not exist, and that one comes twice.
  ['2026-03-07T15:00:00Z', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
  ['2026-10-31T15:00:00Z', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['2026-03-07T15:00:00Z', '2027-03-07T10:00', '2027-03-07T15:00:00.000Z'],
] as const)('at %s, “%s” is until %s', (now, until, end) => {
  expect(snoozeEnd(until, Date.parse(now))).toBe(end);
});

test.each([
  ['2026-03-07T23:00:00Z', 'evening', 'That time has passed.'],
  ['2026-03-07T15:00:00Z', '2026-03-07T10:00', 'That time has passed.'],
  ['2026-03-07T15:00:00Z', '2027-03-07T10:01', 'That is more than a year ahead.'],
] as const)('at %s, “%s” is refused: %s', (now, until, sentence) => {
  expect(() => snoozeEnd(until, Date.parse(now))).toThrow(sentence);
});

test('A date and time with a time zone is refused in words, wherever one is chosen', async () => {
  await using desk = await aWaitingDesk();
  const { ann, ids } = desk;
  const path = `/tickets/${ids.tickets}`;
  const until = '2027-01-01T09:00Z';
  const items = [{ id: ids.tickets, assigneeId: null, state: 'new' }];
  const what = { act: 'snooze', until };
  const answers = [
    await ann.post(`${path}/snooze`, { until }),
    await ann.post('/bulk', { id: newClientId(), kind: 'ticket', items, what }),
    await ann.post(`${path}/later`, { id: newClientId(), text: 'Soon', until, seenReplies: 0 }),
  ];
  const message = 'Choose a time, or a date and time like 2026-01-31T09:00';
  expect(answers).toMatchObject(answers.map(() => ({ status: 422, body: { message } })));
});
