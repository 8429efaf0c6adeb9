import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { acceptCall } from '@repo/backend/chat/accept-call.ts';
import { acceptLead } from '@repo/backend/chat/accept-lead.ts';
import { acceptAgentMessage, acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import { reopenChat } from '@repo/backend/inbox/reopen-chat.ts';
import { tellWebhooks } from '@repo/backend/webhook/tell.ts';
import { WEBHOOK_KINDS } from '@repo/contract/desk/webhook-endpoint.ts';
import { newestTicket } from '#tests/backend/desk/ticket-calls.ts';
import { startWithInbox } from '#tests/backend/inbox/with-inbox.ts';
import { addEndpoint } from '#tests/backend/webhook/endpoint.ts';
import type { TestBackend } from '#tests/support/backend/in-process.ts';
import { aCall, aLead, aMessage, aSession } from '#tests/support/chat/chat.ts';
import { bounceOf } from '#tests/support/mail/bounce.ts';
import { rawMail } from '#tests/support/mail/raw-mail.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

const HOUR = 60 * 60 * 1000;

/** A desk with an endpoint, to which nothing is sent. */
async function start() {
  const desk = await startWithInbox({ DESK_IDLE_MINUTES: '10000', DESK_SESSION_HOURS: '1000' });
  await desk.deliveries.stop();
  await addEndpoint(desk, 'https://hooks.test/');
  return desk;
}

type Told = { kind: string; matter: string; data: Record<string, unknown> };

/** What was told since the last look, in its order. */
function listen({ query }: Pick<TestBackend, 'query'>) {
  let seen = 0;
  return async (): Promise<Told[]> => {
    const rows = await query(
      'select seq, kind, matter, data from webhook_deliveries where seq > ? order by seq',
      seen,
    );
    seen = Number(rows.at(-1)?.seq ?? seen);
    return rows.map(({ kind, matter, data }) => ({
      kind: String(kind),
      matter: String(matter),
      data: JSON.parse(String(data)) as Record<string, unknown>,
    }));
  };
}

const kindsOf = (told: readonly Told[]) => told.map(({ kind }) => kind);

test('a conversation is told from its first message to its erasure, and its requests with it', async () => {
  await using desk = await start();
  const told = listen(desk);
  const { ann, clock } = desk;
  const sessionId = aSession();
  const { conversation, message } = await acceptVisitorMessage(aMessage({ sessionId }), desk);
  const { conversationId: id, reference } = conversation;
  const base = { kind: 'conversation', id, reference, state: 'open' };
  const matter = `conversations/${id}`;
  expect(await told()).toEqual([
    { kind: 'conversation.started', matter, data: base },
    { kind: 'message.received', matter, data: { ...base, messageId: message.id } },
  ]);
  const email = 'quokka@example.org';
  await acceptLead(aLead({ sessionId, email }), desk);
  await acceptCall(aCall({ sessionId }), desk);
  expect(await told()).toMatchObject([
    { kind: 'lead.received', matter, data: { kind: 'ticket', state: 'new' } },
    { kind: 'call.requested', matter, data: { kind: 'ticket', state: 'new' } },
  ]);
  const answer = { conversationId: id, id: randomUUID(), message: 'Hi', sender: 'Ann' };
  await acceptAgentMessage({ ...answer, staffId: ann.id }, desk);
  await acceptAgentMessage({ ...answer, staffId: ann.id }, desk);
  expect(await told()).toEqual([
    { kind: 'answer.sent', matter, data: { ...base, messageId: answer.id } },
    { kind: 'matter.assigned', matter, data: { ...base, assigneeId: ann.id } },
  ]);
  await ann.post(`/conversations/${id}/assign`, { assigneeId: null, expectedAssigneeId: ann.id });
  await ann.post(`/conversations/${id}/resolve`, {});
  expect(await told()).toEqual([
    { kind: 'matter.assigned', matter, data: { ...base, assigneeId: null } },
    { kind: 'matter.closed', matter, data: { ...base, state: 'closed' } },
  ]);
  await ann.post(`/conversations/${id}/reopen`);
  await ann.post(`/conversations/${id}/resolve`, {});
  await acceptVisitorMessage(aMessage({ sessionId, message: 'Wait' }), desk);
  expect(kindsOf(await told())).toEqual([
    'matter.reopened',
    'matter.closed',
    'matter.reopened',
    'message.received',
  ]);
  clock.advance(24 * HOUR);
  await desk.alerts.runDueJobs();
  expect(await told()).toContainEqual({
    kind: 'promise.missed',
    matter,
    data: { ...base, dueAt: expect.any(String) },
  });
  await ann.post('/person/erase', { address: email, confirmation: email });
  // What was to be told of it is forgotten along with it.
  const left = await desk.query('select kind, matter, data from webhook_deliveries order by seq');
  expect(left.map((row) => [row.kind, row.matter])).toEqual(
    Array.from({ length: 3 }, () => ['matter.erased', matter]),
  );
  expect(JSON.parse(String(left.at(-1)?.data))).toEqual({ kind: 'conversation', id, reference });
});

test('a ticket is told from its email to its erasure', async () => {
  await using desk = await start();
  const told = listen(desk);
  const { ann } = desk;
  const { id, email, answer } = await desk.answeredTicket();
  const matter = `tickets/${id}`;
  const events = await told();
  expect(events).toMatchObject([
    { kind: 'inquiry.received', matter, data: { kind: 'ticket', id, state: 'new' } },
    { kind: 'answer.sent', matter, data: { state: 'answered' } },
    { kind: 'matter.assigned', matter, data: { assigneeId: ann.id } },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/Yes, we do|@/);
  const headers = { From: email, To: answer.replyTo?.[0]?.address ?? '' };
  await desk.deliver(rawMail({ headers }));
  expect(kindsOf(await told())).toEqual(['matter.reopened', 'message.received']);
  const state = (to: string, from: string) =>
    ann.post(`/tickets/${id}/state`, { state: to, expectedState: from, seenMails: 1 });
  await state('answered', 'in_work');
  await state('closed', 'answered');
  await state('new', 'closed');
  expect((await told()).map(({ kind, data }) => [kind, data.state])).toEqual([
    ['matter.closed', 'answered'],
    ['matter.closed', 'closed'],
    ['matter.reopened', 'new'],
  ]);
  await desk.deliver(bounceOf(answer.messageId ?? '', 'failed', '5.1.1'));
  expect(kindsOf(await told())).toEqual(['mail.bounced']);
  await ann.post('/person/erase', { address: email, confirmation: email });
  expect(await told()).toMatchObject([{ kind: 'matter.erased', matter, data: { id } }]);
});

test('nothing is told of what is in quarantine until it is rescued', async () => {
  await using desk = await start();
  const told = listen(desk);
  await desk.post(makeInquiry({ subject: 'pills' }));
  const { id } = await newestTicket(desk.ann, '?state=quarantined');
  expect(await told()).toEqual([]);
  await desk.ann.post(`/tickets/${id}/rescue`);
  expect(kindsOf(await told())).toEqual(['inquiry.received']);
});

test('an order, what was scheduled, and what was undone are told', async () => {
  await using desk = await start();
  const told = listen(desk);
  const { ann, clock } = desk;
  await desk.post(makeInquiry({ description: 'Order: Shop\nPlease.', email: 'kai@customer.test' }));
  const { id } = await newestTicket(ann);
  await ann.post(`/tickets/${id}/later`, {
    id: randomUUID(),
    text: 'Later.',
    until: 'hour',
    seenReplies: 0,
    seenMails: 0,
  });
  clock.advance(2 * HOUR);
  await desk.scheduled.runDueJobs();
  expect(kindsOf(await told())).toEqual(['order.received', 'answer.sent', 'matter.assigned']);
  const bulk = randomUUID();
  const items = [{ id, assigneeId: ann.id, state: 'answered' }];
  await ann.post('/bulk', { id: bulk, kind: 'ticket', items, what: { act: 'close' } });
  await ann.post(`/bulk/${bulk}/undo`);
  expect((await told()).map(({ kind, data }) => [kind, data.state])).toEqual([
    ['matter.closed', 'closed'],
  ]);
  await ann.post(`/tickets/${id}/state`, { state: 'new', expectedState: 'answered' });
  const again = randomUUID();
  items[0] = { id, assigneeId: ann.id, state: 'new' };
  await ann.post('/bulk', { id: again, kind: 'ticket', items, what: { act: 'close' } });
  await ann.post(`/bulk/${again}/undo`);
  expect(kindsOf(await told())).toEqual(['matter.reopened', 'matter.closed', 'matter.reopened']);
});

test('what was done with several conversations and undone is told both times', async () => {
  await using desk = await start();
  const told = listen(desk);
  const { ann } = desk;
  const { conversation } = await acceptVisitorMessage(aMessage(), desk);
  const { conversationId: id } = conversation;
  await told();
  const doAndUndo = async (what: object) => {
    const actId = randomUUID();
    const items = [{ id, assigneeId: null, lastSeq: 1, requestIds: [] }];
    await ann.post('/bulk', { id: actId, kind: 'conversation', items, what });
    await ann.post(`/bulk/${actId}/undo`);
    return (await told()).map(({ kind, data }) => [kind, data.assigneeId ?? data.state]);
  };
  expect(await doAndUndo({ act: 'close' })).toEqual([
    ['matter.closed', 'closed'],
    ['matter.reopened', 'open'],
  ]);
  expect(await doAndUndo({ act: 'assign', assigneeId: ann.id })).toEqual([
    ['matter.assigned', ann.id],
    ['matter.assigned', 'open'],
  ]);
});

test('an answer in a chat that came back opens it again', async () => {
  await using desk = await start();
  const told = listen(desk);
  const { conversation } = await acceptVisitorMessage(aMessage(), desk);
  const { conversationId } = conversation;
  const answer = { conversationId, id: randomUUID(), message: 'Hi', sender: 'Ann' };
  await acceptAgentMessage({ ...answer, staffId: desk.ann.id }, desk);
  await desk.ann.post(`/conversations/${conversationId}/resolve`, {});
  await told();
  const { conversation: closed } =
    (await desk.store.read(({ conversations }) => conversations.find({ conversationId }))) ?? {};
  if (!closed) throw new Error('It is gone');
  const again = () =>
    desk.store.transaction('alone', (transaction) =>
      reopenChat(transaction, closed, { firstSeq: 2 }, desk.clock.now()),
    );
  await again();
  await again();
  expect(kindsOf(await told())).toEqual(['matter.reopened']);
});

test('what nobody wants to hear is not stored', async () => {
  await using desk = await startWithInbox();
  await addEndpoint(desk, 'https://hooks.test/', ['matter.closed']);
  await acceptVisitorMessage(aMessage(), desk);
  expect(await listen(desk)()).toEqual([]);
  expect(WEBHOOK_KINDS).toHaveLength(14);
});

test('what is undone is not told', async () => {
  await using desk = await start();
  const fail = desk.store.transaction('alone', async (transaction) => {
    const { conversationId } = await transaction.conversations.add({
      id: randomUUID(),
      sessionId: aSession(),
      startedAt: new Date(desk.clock.now()).toISOString(),
    });
    const at = new Date(desk.clock.now()).toISOString();
    await tellWebhooks(transaction, {
      type: 'conversation.started',
      about: { conversationId },
      at,
    });
    throw new Error('No');
  });
  await expect(fail).rejects.toThrow('No');
  expect(await listen(desk)()).toEqual([]);
});
