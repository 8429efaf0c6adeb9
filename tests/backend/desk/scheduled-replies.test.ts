import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { acceptLead } from '@repo/backend/chat/accept-lead.ts';
import { staffActor } from '@repo/backend/audit/actor.ts';
import { takeBack } from '@repo/backend/desk/scheduled/settle.ts';
import { watchScheduledReplies } from '@repo/backend/desk/scheduled/watch.ts';
import type { ScheduledReply } from '@repo/contract/desk/scheduled-reply.ts';
import { signIn, startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import { visitorWrites } from '#tests/backend/desk/desk-chat.ts';
import { assign, kindsOf } from '#tests/backend/desk/notification-calls.ts';
import { newestTicket, readTicket } from '#tests/backend/desk/ticket-calls.ts';
import { startWithInbox } from '#tests/backend/inbox/with-inbox.ts';
import type { TestBackend } from '#tests/support/backend/in-process.ts';
import { aLead, aSession } from '#tests/support/chat/chat.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { rawMail } from '#tests/support/mail/raw-mail.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

const HOUR = 3_600_000;
const KINDS = ['conversations', 'tickets'] as const;

type Kind = (typeof KINDS)[number];

/** A desk with one of each, neither of which anybody has, and nothing that works by itself. */
async function aDesk() {
  const clock = new ManualClock();
  const desk = await startDesk({ clock });
  await desk.scheduled.stop();
  const sessionId = aSession();
  const conversations = await visitorWrites(desk, { sessionId });
  await desk.post(makeInquiry());
  const tickets = (await newestTicket(desk.ann)).id;
  return { ...desk, clock, sessionId, ids: { conversations, tickets } };
}

/** The body of the call that schedules something. */
const later = (rest: object = {}) => ({
  id: randomUUID(),
  text: 'See you then.',
  until: 'hour',
  lastSeq: 1,
  seenReplies: 0,
  ...rest,
});

const scheduledIn = async (colleague: Colleague, kind: Kind, id: string) =>
  (await colleague.get(`/${kind}/${id}`)).body.scheduled as ScheduledReply[];

/** The IDs of what staff have said or replied. */
async function sentIn({ query }: Pick<TestBackend, 'query'>, kind: Kind): Promise<unknown[]> {
  const rows = await query(
    kind === 'tickets'
      ? 'select replies.id from replies join mail_jobs on mail_jobs.reply_id = replies.id'
      : "select id from messages where message_type = 'agent'",
  );
  return rows.map(({ id }) => id);
}

/** A backend beside the one of a desk, as far as it sends what was scheduled. */
function anotherBackend(desk: TestBackend, announced: string[] = []) {
  return watchScheduledReplies({
    ...desk,
    log: desk.app.log,
    announcer: { message: ({ message }) => void announced.push(message.id) },
  });
}

/** One look of a backend at what is due. */
async function look(desk: TestBackend): Promise<void> {
  const backend = anotherBackend(desk);
  await backend.runDueJobs();
  await backend.stop();
}

describe.each(KINDS)('Of %s, a reply that is to be sent later', (kind) => {
  test('waits in the thread, and is sent once at its time, whichever of several backends is first, as if it were written then', async () => {
    await using desk = await aDesk();
    const { ann, clock, ids } = desk;
    const path = `/${kind}/${ids[kind]}`;
    const reply = later();
    const answer = await ann.post(`${path}/later`, reply);
    expect(answer.status).toBe(200);
    // Whoever does not hear the answer tries again.
    expect((await ann.post(`${path}/later`, reply)).status).toBe(200);
    expect(await scheduledIn(ann, kind, ids[kind])).toEqual([
      {
        id: reply.id,
        author: { id: ann.id, name: 'Ann' },
        text: reply.text,
        createdAt: '2026-01-15T12:00:00.000Z',
        dueAt: '2026-01-15T13:00:00.000Z',
        held: null,
      },
    ]);
    clock.advance(HOUR - 1);
    await look(desk);
    expect(await sentIn(desk, kind)).toEqual([]);

    clock.advance(1);
    const announced: string[] = [];
    const backends = [1, 2, 3].map(() => anotherBackend(desk, announced));
    await Promise.all(backends.map((backend) => backend.runDueJobs()));
    await Promise.all(backends.map((backend) => backend.stop()));
    expect(await sentIn(desk, kind)).toEqual([reply.id]);
    expect(announced).toEqual(kind === 'tickets' ? [] : [reply.id]);
    const ben = await signIn(desk, 'Ben');
    expect(await scheduledIn(ben, kind, ids[kind])).toEqual([]);
    expect((await ben.get(path)).body[kind.slice(0, -1)]).toMatchObject({
      assignee: { id: ann.id },
      dueAt: null,
    });
    expect(await ben.post(`${path}/later`, reply)).toMatchObject({ status: 409 });
    expect(await ben.post(`/scheduled/${reply.id}/take-back`)).toMatchObject({ status: 404 });
  });

  test('is taken back or sent, never both, also at the same moment', async () => {
    await using desk = await aDesk();
    const { clock, ids } = desk;
    for (let round = 0; round < 8; round++) {
      // An hour later, the session is over.
      const ben = await signIn(desk, `Ben${round}`);
      const reply = later({ lastSeq: 99, seenReplies: 99 });
      expect((await ben.post(`/${kind}/${ids[kind]}/later`, reply)).status).toBe(200);
      clock.advance(HOUR);
      const you = { id: ben.id, name: 'Ben', role: 'admin' } as const;
      const by = staffActor(you, { address: '' });
      const [, taken] = await Promise.allSettled([
        round % 2 === 0 ? look(desk) : undefined,
        takeBack(reply.id, { you, by }, desk),
        look(desk),
      ]);
      const isSent = (await sentIn(desk, kind)).includes(reply.id);
      expect([round, taken.status]).toEqual([round, isSent ? 'rejected' : 'fulfilled']);
      expect(await desk.query('select id from scheduled_replies')).toEqual([]);
    }
  });

  test('is held if it is closed, says so to its writer, and goes out when somebody sends it', async () => {
    await using desk = await aDesk();
    const { ann, clock, ids } = desk;
    const path = `/${kind}/${ids[kind]}`;
    const { id, ...reply } = later();
    await ann.post(`${path}/later`, { id, ...reply });
    const closing =
      kind === 'tickets'
        ? ann.post(`${path}/state`, { state: 'closed', expectedState: 'new' })
        : ann.post(`${path}/resolve`);
    expect((await closing).status).toBe(200);
    await look(desk);
    expect(await scheduledIn(ann, kind, ids[kind])).toMatchObject([{ id, held: 'closed' }]);
    expect(await kindsOf(ann)).toEqual(['held 1']);
    expect(await ann.post(`${path}/later`, later())).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('is closed') },
    });
    clock.advance(HOUR);
    await look(desk);
    const ben = await signIn(desk, 'Ben');
    expect(await sentIn(desk, kind)).toEqual([]);
    expect((await ben.post(`/scheduled/${id}/send`)).status).toBe(200);
    expect(await sentIn(desk, kind)).toEqual([id]);
  });

  test('is held if its writer no longer answers here, which everybody hears, and is then of whoever sends it', async () => {
    await using desk = await aDesk();
    const { ann, ids } = desk;
    const eva = await signIn(desk, 'Eva', 'agent');
    const { id, ...reply } = later();
    await eva.post(`/${kind}/${ids[kind]}/later`, { id, ...reply });
    await ann.post(`/colleagues/${eva.id}/role`, { role: 'editor' });
    await look(desk);
    expect(await scheduledIn(ann, kind, ids[kind])).toMatchObject([{ id, held: 'writer' }]);
    expect(await kindsOf(ann)).toEqual(['held 1']);
    expect((await ann.post(`/scheduled/${id}/send`)).status).toBe(200);
    expect((await ann.get(`/${kind}/${ids[kind]}`)).body[kind.slice(0, -1)]).toMatchObject({
      assignee: { id: ann.id },
    });
  });

  test('is decided about by its writer, leads, and admins alone, which the log has if it is another', async () => {
    await using desk = await aDesk();
    const { ann, ids } = desk;
    const [eva, dan] = [await signIn(desk, 'Eva', 'agent'), await signIn(desk, 'Dan', 'agent')];
    const lea = await signIn(desk, 'Lea', 'lead');
    const [one, two, three] = [later(), later(), later()];
    for (const reply of [one, two, three]) {
      expect((await eva.post(`/${kind}/${ids[kind]}/later`, reply)).status).toBe(200);
    }
    expect((await dan.post(`/scheduled/${one.id}/send`)).status).toBe(403);
    expect((await dan.post(`/scheduled/${one.id}/take-back`)).status).toBe(403);
    expect((await eva.post(`/scheduled/${one.id}/take-back`)).status).toBe(200);
    expect((await lea.post(`/scheduled/${two.id}/take-back`)).status).toBe(200);
    expect((await lea.post(`/scheduled/${three.id}/send`)).status).toBe(200);
    expect(await sentIn(desk, kind)).toEqual([three.id]);
    // It is Eva's, whoever sends it.
    expect((await ann.get(`/${kind}/${ids[kind]}`)).body[kind.slice(0, -1)]).toMatchObject({
      assignee: { name: 'Eva' },
    });
    const { rows } = (await ann.get('/audit')).body as {
      rows: { act: string; actor: { name: string } }[];
    };
    expect(rows.map(({ act, actor }) => [actor.name, act])).toEqual([
      ['Lea', 'scheduled-sent'],
      ['Lea', 'scheduled-taken-back'],
    ]);
  });
});

test('A message is held if the visitor writes or asks for something, and what was not on the screen comes first', async () => {
  await using desk = await aDesk();
  const { ann, clock, sessionId, ids } = desk;
  const path = `/conversations/${ids.conversations}`;
  await assign(ann, path, ann);
  const first = later();
  await ann.post(`${path}/later`, first);
  await visitorWrites(desk, { sessionId, message: 'One more thing' });
  clock.advance(HOUR);
  await look(desk);
  const ben = await signIn(desk, 'Ben');
  const held = { id: first.id, held: 'answer' };
  expect(await scheduledIn(ben, 'conversations', ids.conversations)).toMatchObject([held]);
  expect(await sentIn(desk, 'conversations')).toEqual([]);
  expect(await ben.post(`${path}/later`, later())).toMatchObject({
    status: 409,
    body: { message: 'The visitor just wrote again.' },
  });

  const second = later({ lastSeq: 2 });
  expect((await ben.post(`${path}/later`, second)).status).toBe(200);
  await acceptLead(aLead({ sessionId }), desk);
  await look(desk);
  expect(await scheduledIn(ben, 'conversations', ids.conversations)).toMatchObject([
    held,
    { id: second.id, held: 'answer' },
  ]);
});

test('A reply is held if the customer answers by email, and not if a program does', async () => {
  await using desk = await startWithInbox();
  const { ann } = desk;
  const { id, answer } = await desk.answeredTicket();
  const path = `/tickets/${id}/later`;
  const seen = { seenReplies: 1, seenMails: 0 };
  expect((await ann.post(path, later({ seenReplies: 0 }))).status).toBe(409);
  // The clocks change on March 8.
  const reply = later({ ...seen, until: '2026-03-08T02:30' });
  await ann.post(path, reply);
  const headers = { 'In-Reply-To': answer.messageId ?? '' };
  await desk.deliver(
    rawMail({ headers: { ...headers, 'Auto-Submitted': 'auto-replied' }, body: 'Away.\n' }),
  );
  await look(desk);
  const dueAt = '2026-03-08T07:30:00.000Z';
  expect((await readTicket(ann, id)).scheduled).toMatchObject([{ dueAt, held: null }]);
  await desk.deliver(rawMail({ headers, body: 'Thanks\n' }));
  await look(desk);
  expect((await readTicket(ann, id)).scheduled).toMatchObject([{ dueAt, held: 'answer' }]);
});

test('What was sent at once with the same ID is not sent again', async () => {
  await using desk = await aDesk();
  const { ann, clock, ids } = desk;
  const { until, ...reply } = later();
  await ann.post(`/tickets/${ids.tickets}/later`, { until, ...reply });
  expect((await ann.post(`/tickets/${ids.tickets}/replies`, reply)).status).toBe(200);
  clock.advance(HOUR);
  await look(desk);
  expect(await sentIn(desk, 'tickets')).toEqual([reply.id]);
  expect(await desk.query('select id from scheduled_replies')).toEqual([]);
});
