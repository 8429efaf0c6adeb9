import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { acceptAgentMessage, acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import { type ConversationDetail } from '@repo/contract/desk/conversation.ts';
import { countsSchema } from '@repo/contract/desk/counts.ts';
import { newClientId } from '@repo/contract/ids.ts';
import { signIn, type Colleague, type DeskAnswer } from '#tests/backend/desk/desk.ts';
import { aChat, aPair, anInquiryOf, ZOE } from '#tests/backend/desk/merge-pair.ts';
import { listTickets, newestTicket, readTicket } from '#tests/backend/desk/ticket-calls.ts';
import { rowsWith } from '#tests/backend/desk/person-data.ts';
import { addEndpoint } from '#tests/backend/webhook/endpoint.ts';
import { startWithInbox } from '#tests/backend/inbox/with-inbox.ts';
import { aMessage } from '#tests/support/chat/chat.ts';
import { rawMail } from '#tests/support/mail/raw-mail.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const countsOf = async (by: Colleague) => countsSchema.parse((await by.get('/counts')).body);

const refusal = ({ status, body }: DeskAnswer) => [status, body.message];

/** Everything about a ticket and a conversation that merging may touch. */
const stateOf = async ({ query }: Awaited<ReturnType<typeof aPair>>) => ({
  tickets: await query('select * from tickets order by id'),
  conversations: await query('select id, assignee_id, resolved_at from conversations order by id'),
  labels: await query('select * from conversation_labels order by label_id'),
  merges: await query('select * from merges'),
});

test('A merged ticket is an event in its conversation: counted once, answered with it, under both references', async () => {
  await using pair = await aPair();
  const { ann, chat, ticket, clock } = pair;
  await ann.post(`/tickets/${ticket.id}/notes`, { id: randomUUID(), text: 'Call her Zoë.' });
  expect(await countsOf(ann)).toMatchObject({ waitingTickets: 1, waitingConversations: 0 });
  const changed = async () =>
    (
      await pair.query(
        "select seq from changes where subject = 'conversation' and subject_id = ?",
        ...[chat.id],
      )
    ).length;
  const before = await changed();
  expect((await pair.merge()).status).toBe(200);
  expect(await changed()).toBeGreaterThan(before);
  expect((await pair.merge()).status).toBe(200);
  expect(await countsOf(ann)).toMatchObject({ waitingTickets: 0, waitingConversations: 1 });
  expect(await listTickets(ann)).toEqual([]);
  const { conversation, tickets, notes, visitor } = await pair.read();
  // They are those of the lead, as before.
  expect(visitor.facts).toContainEqual({ label: 'Company', value: 'Lee & Daughters' });
  expect(conversation).toMatchObject({
    openRequests: [{ id: ticket.id, kind: 'inquiry', reference: ticket.reference }],
    dueAt: ticket.dueAt,
    lastActivityAt: ticket.receivedAt,
  });
  expect(tickets[0]).toMatchObject({
    id: ticket.id,
    merged: { at: new Date(clock.now()).toISOString(), by: { id: ann.id, name: 'Ann' } },
    texts: expect.arrayContaining([{ label: 'Description', text: 'A quokka, please' }]),
  });
  expect(tickets[1]).toMatchObject({ kind: 'lead', merged: null });
  expect(notes).toMatchObject([{ text: 'Call her Zoë.' }]);
  expect((await readTicket(ann, ticket.id)).conversationId).toBe(chat.id);
  for (const reference of [ticket.reference, conversation.reference]) {
    const { body } = await ann.get(`/search?q=${reference}`);
    expect(body.hits).toMatchObject([{ conversationId: chat.id, ticketId: null }]);
  }

  await acceptAgentMessage(
    { conversationId: chat.id, id: newClientId(), message: 'Yes', sender: 'A', staffId: ann.id },
    pair,
  );
  expect(await countsOf(ann)).toMatchObject({ waitingTickets: 0, waitingConversations: 0 });
  expect((await pair.read()).tickets[0]).toMatchObject({
    state: 'answered',
    settledBy: { name: 'Ann' },
  });
  const { body } = await ann.get('/audit?act=ticket-merged');
  expect(body.rows).toMatchObject([
    {
      act: 'ticket-merged',
      subject: { name: ticket.reference },
      details: { conversation: conversation.reference },
    },
  ]);
});

test('What its author had not seen merged is not answered by a message', async () => {
  await using pair = await aPair();
  const { ann, chat, ticket } = pair;
  await pair.merge();
  const answer = (requestIds: string[]) => {
    const said = { conversationId: chat.id, id: newClientId(), message: 'Yes', sender: 'A' };
    return acceptAgentMessage({ ...said, staffId: ann.id, seen: { lastSeq: 0, requestIds } }, pair);
  };
  await answer([chat.lead.id]);
  expect((await pair.read()).conversation.openRequests).toMatchObject([{ id: ticket.id }]);
  await answer([ticket.id]);
  expect((await pair.read()).conversation.openRequests).toEqual([]);
});

test('An email to a merged ticket is in the conversation, which waits again', async () => {
  await using desk = await startWithInbox();
  const { ann } = desk;
  const { id, answer } = await desk.answeredTicket();
  const chat = await aChat(desk);
  await ann.post(`/tickets/${id}/merge`, { conversationId: chat.id });
  expect(await countsOf(ann)).toMatchObject({ waitingConversations: 0 });
  await desk.deliver(
    rawMail({ headers: { 'In-Reply-To': answer.messageId ?? '' }, body: 'One more thing.\n' }),
  );
  expect(await countsOf(ann)).toMatchObject({ waitingConversations: 1, waitingTickets: 0 });
  const { body } = await ann.get(`/conversations/${chat.id}`);
  const merged = (body as ConversationDetail).tickets.find((one) => one.id === id);
  expect(merged).toMatchObject({
    replies: [{ text: 'Yes, we do.' }],
    received: [{ text: expect.stringContaining('One more thing.') }],
  });
});

test('Undoing it gives back what each of the two had', async () => {
  await using pair = await aPair();
  const { ann, chat, ticket, clock, query } = pair;
  const ben = await signIn(pair, 'Ben');
  await query("insert into labels values ('one', 'Both', 'teal'), ('two', 'Ticket', 'teal')");
  await ann.post(`/conversations/${chat.id}/labels`, { labelIds: ['one'] });
  await ann.post(`/tickets/${ticket.id}/labels`, { labelIds: ['one', 'two'] });
  const assignment = { assigneeId: ben.id, expectedAssigneeId: null };
  await ann.post(`/tickets/${ticket.id}/assign`, assignment);
  const before = await stateOf(pair);
  await pair.merge();
  expect((await pair.read()).conversation).toMatchObject({
    assignee: { name: 'Ben' },
    labels: [{ name: 'Both' }, { name: 'Ticket' }],
  });
  clock.advance(HOUR);
  // Their sessions are over by now.
  const cay = await signIn(pair, 'Cay');
  expect((await pair.undo(cay)).status).toBe(200);
  expect(await stateOf(pair)).toEqual(before);
  expect((await pair.undo(cay)).status).toBe(200);
  expect(await stateOf(pair)).toEqual(before);
  const { body } = await cay.get('/audit?act=merge-undone');
  expect(body.rows).toMatchObject([{ actor: { name: 'Cay' }, act: 'merge-undone' }]);
});

test('What somebody has decided since is not undone along with it', async () => {
  await using pair = await aPair();
  const { ann, chat, ticket } = pair;
  const ben = await signIn(pair, 'Ben');
  const assignment = { assigneeId: ben.id, expectedAssigneeId: null };
  await ann.post(`/tickets/${ticket.id}/assign`, assignment);
  await pair.merge();
  await ann.post(`/conversations/${chat.id}/assign`, {
    assigneeId: ann.id,
    expectedAssigneeId: ben.id,
  });
  await ann.post(`/tickets/${ticket.id}/state`, { state: 'closed', expectedState: 'in_work' });
  await ann.post(`/colleagues/${ben.id}/role`, { role: 'editor' });
  await pair.undo();
  expect((await pair.read()).conversation).toMatchObject({ assignee: { name: 'Ann' } });
  expect(await newestTicket(ann)).toMatchObject({ state: 'closed', assignee: null });
});

test('What somebody has is not given to another', async () => {
  await using pair = await aPair();
  const { ann, chat, ticket } = pair;
  const ben = await signIn(pair, 'Ben');
  const take = (path: string, by: Colleague) =>
    by.post(`${path}/assign`, { assigneeId: by.id, expectedAssigneeId: null });
  await take(`/conversations/${chat.id}`, ann);
  await take(`/tickets/${ticket.id}`, ben);
  await pair.merge();
  expect((await pair.read()).conversation).toMatchObject({ assignee: { name: 'Ann' } });
  await pair.undo();
  expect((await pair.read()).conversation).toMatchObject({ assignee: { name: 'Ann' } });
  expect(await newestTicket(ann)).toMatchObject({ assignee: { name: 'Ben' } });
});

test('It is refused with a reason where it would be wrong or too late', async () => {
  await using pair = await aPair();
  const { ann, chat, ticket, clock } = pair;
  const other = await anInquiryOf(pair, 'other@customer.test', 'Something else');
  const into = { conversationId: chat.id };
  expect(refusal(await ann.post(`/tickets/${other.id}/merge`, into))).toEqual([
    422,
    'Only what has the same email address can be merged.',
  ]);
  expect((await ann.post(`/tickets/${ticket.id}/merge`, { conversationId: 'a' })).status).toBe(404);
  expect((await ann.post('/tickets/a/merge', into)).status).toBe(404);
  expect(refusal(await ann.post(`/tickets/${chat.lead.id}/unmerge`))).toEqual([
    422,
    'This belongs to the conversation.',
  ]);

  const reply = { id: newClientId(), text: 'Soon', until: 'hour', seenReplies: 0 };
  await ann.post(`/tickets/${ticket.id}/later`, reply);
  expect(refusal(await pair.merge())).toEqual([
    422,
    'A reply to this ticket is to be sent later. Send it or take it back first.',
  ]);
  await ann.post(`/scheduled/${reply.id}/take-back`);
  expect((await pair.merge()).status).toBe(200);
  const second = await aChat(pair);
  expect(refusal(await pair.merge(ann, second.id))).toEqual([
    409,
    'This was just merged into another conversation.',
  ]);
  clock.advance(HOUR + 1);
  const ben = await signIn(pair, 'Ben');
  expect(refusal(await pair.undo(ben))).toEqual([
    422,
    'This was merged more than an hour ago, and stays.',
  ]);
  await pair.query(
    "update tickets set state = 'quarantined', email = ? where id = ?",
    ...[ZOE, other.id],
  );
  expect((await ben.post(`/tickets/${other.id}/merge`, into)).status).toBe(422);
  // Two of whom nothing is known are not the same person.
  await pair.query("update tickets set state = 'new', email = ''");
  await pair.query("update conversations set email = ''");
  expect((await ben.post(`/tickets/${other.id}/merge`, into)).status).toBe(422);
});

test('A merged ticket is given to nobody, neither from a page that does not know it nor by undoing', async () => {
  await using pair = await aPair();
  const { ann, ticket } = pair;
  const ben = await signIn(pair, 'Ben');
  const give = (assigneeId: string | null, expectedAssigneeId: string | null) => ({
    kind: 'ticket',
    items: [{ id: ticket.id, assigneeId: expectedAssigneeId }],
    what: { act: 'assign', assigneeId },
  });
  await ann.post('/bulk', { id: randomUUID(), ...give(ben.id, null) });
  const unassigning = randomUUID();
  await ann.post('/bulk', { id: unassigning, ...give(null, ben.id) });
  await pair.merge();

  const told = () => pair.query('select * from notifications');
  const before = await told();
  const reason = 'This is part of a conversation. Assign that.';
  const wish = { assigneeId: ben.id, expectedAssigneeId: null };
  expect(refusal(await ann.post(`/tickets/${ticket.id}/assign`, wish))).toEqual([422, reason]);
  const again = await ann.post('/bulk', { id: randomUUID(), ...give(ben.id, null) });
  expect(again.body).toEqual({ done: [], refused: [{ id: ticket.id, reason }] });
  expect((await ann.post(`/bulk/${unassigning}/undo`)).body).toEqual({
    done: [],
    refused: [{ id: ticket.id, reason: 'It was changed since then, and stays as it is.' }],
  });
  expect(await readTicket(ann, ticket.id)).toMatchObject({ ticket: { assignee: null } });
  expect(await told()).toEqual(before);
});

test('A merged ticket is not snoozed again by undoing that it was closed before', async () => {
  await using pair = await aPair();
  const { ann, ticket } = pair;
  await ann.post(`/tickets/${ticket.id}/snooze`, { until: 'monday' });
  const id = randomUUID();
  const items = [{ id: ticket.id, assigneeId: null, state: 'new' }];
  const body = { id, kind: 'ticket', items, what: { act: 'close' } };
  expect((await ann.post('/bulk', body)).body).toMatchObject({ done: [ticket.id] });
  await pair.merge();
  expect((await ann.post(`/bulk/${id}/undo`)).body).toMatchObject({ done: [] });
  expect(await readTicket(ann, ticket.id)).toMatchObject({ ticket: { snoozedUntil: null } });
});

test('No snooze of one hides what waits in the other', async () => {
  await using pair = await aPair();
  const { ann, chat, ticket } = pair;
  const until = { until: 'monday' };
  await ann.post(`/tickets/${ticket.id}/snooze`, until);
  await ann.post(`/conversations/${chat.id}/snooze`, until);
  await pair.merge();
  expect(await countsOf(ann)).toMatchObject({ waitingConversations: 1 });
  await pair.undo();
  expect(await countsOf(ann)).toMatchObject({ waitingConversations: 0, waitingTickets: 1 });

  await ann.post(`/tickets/${ticket.id}/state`, { state: 'closed', expectedState: 'new' });
  await ann.post(`/conversations/${chat.id}/snooze`, until);
  await pair.merge();
  expect((await pair.read()).conversation.snoozedUntil).not.toBeNull();
});

describe('While others act at the same moment', () => {
  test('a message of the visitor is kept, and the ticket is in the one conversation that was first', async () => {
    await using pair = await aPair();
    const { ann, chat, ticket } = pair;
    const second = await aChat(pair);
    for (let round = 0; round < 8; round++) {
      const { sessionId } = chat;
      const message = `Round ${round}`;
      const [one, other] = await Promise.all([
        pair.merge(),
        pair.merge(ann, second.id),
        acceptVisitorMessage(aMessage({ sessionId, message }), pair),
      ]);
      expect([one.status, other.status].sort()).toEqual([200, 409]);
      const { conversationId } = await readTicket(ann, ticket.id);
      expect(conversationId).toBe(one.status === 200 ? chat.id : second.id);
      expect((await pair.read()).conversation.lastSeq).toBe(round + 1);
      await Promise.all([pair.undo(), pair.undo()]);
      expect((await readTicket(ann, ticket.id)).conversationId).toBeNull();
    }
  });
});

test('Whoever is erased leaves nothing behind in what was merged', async () => {
  await using pair = await aPair();
  const { ann } = pair;
  await pair.merge();
  await pair.mailer.runDueJobs();
  expect(await rowsWith(pair, 'quokka')).not.toEqual([]);
  const { status } = await ann.post('/person/erase', { address: ZOE, confirmation: ZOE });
  expect(status).toBe(200);
  expect(await rowsWith(pair, 'quokka')).toEqual([]);
  expect(await pair.query('select * from merges')).toEqual([]);
});

test('What was merged is purged with its conversation, not before', async () => {
  await using pair = await aPair();
  const { ann, clock, store, ticket, chat } = pair;
  await pair.merge();
  await ann.post(`/conversations/${chat.id}/resolve`);
  clock.advance(10 * DAY);
  await acceptVisitorMessage(aMessage({ sessionId: chat.sessionId, message: 'Again' }), pair);
  const ben = await signIn(pair, 'Ben');
  await ben.post(`/conversations/${chat.id}/resolve`);
  const staleAt = (days: number) => {
    const before = new Date(clock.now() - days * DAY).toISOString();
    return store.read(({ person }) => person.findStale(before, 10));
  };
  expect(await staleAt(5)).toEqual({ inquiryIds: [], conversationIds: [] });
  clock.advance(10 * DAY);
  const [row] = await pair.query('select inquiry_id from tickets where id = ?', ticket.id);
  expect(await staleAt(5)).toEqual({
    inquiryIds: [row?.inquiry_id],
    conversationIds: [chat.id],
  });
});

test('Webhooks hear of it in the order of the conversation, and of who has that now', async () => {
  await using pair = await aPair();
  const { ann, chat, ticket, query } = pair;
  const ben = await signIn(pair, 'Ben');
  await addEndpoint(pair, 'https://receiver.test/');
  const assignment = { assigneeId: ben.id, expectedAssigneeId: null };
  await ann.post(`/tickets/${ticket.id}/assign`, assignment);
  await pair.merge();
  await pair.undo();
  const deliveries = await query('select kind, matter, data from webhook_deliveries order by seq');
  const told = deliveries.map(({ kind, matter, data }) => {
    const { kind: of, assigneeId } = JSON.parse(String(data)) as Record<string, unknown>;
    return { kind, matter, of, assigneeId };
  });
  const place = { kind: 'matter.assigned', matter: `conversations/${chat.id}` };
  expect(told).toEqual([
    { ...place, of: 'ticket', assigneeId: ben.id },
    { ...place, of: 'conversation', assigneeId: ben.id },
    { ...place, of: 'conversation', assigneeId: null },
  ]);
});
