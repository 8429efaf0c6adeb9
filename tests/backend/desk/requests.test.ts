import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { acceptAgentMessage, acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import { acceptCall } from '@repo/backend/chat/accept-call.ts';
import { acceptLead } from '@repo/backend/chat/accept-lead.ts';
import {
  type ConversationDetail,
  type DeskConversation,
} from '@repo/contract/desk/conversation.ts';
import { countsSchema } from '@repo/contract/desk/counts.ts';
import { newClientId } from '@repo/contract/ids.ts';
import type { SearchHit } from '@repo/contract/desk/search.ts';
import { signIn, startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import { newestTicket } from '#tests/backend/desk/ticket-calls.ts';
import { aCall, aLead, aMessage, aSession } from '#tests/support/chat/chat.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { writtenMails } from '#testbed/inbox.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A visitor who has written, left their details, and asked for a call, one minute after the other. */
async function aMatter() {
  const clock = new ManualClock();
  const desk = await startDesk({ clock });
  const sessionId = aSession();
  const { conversation } = await acceptVisitorMessage(aMessage({ sessionId }), desk);
  clock.advance(MINUTE);
  const lead = await acceptLead(aLead({ sessionId }), desk);
  clock.advance(MINUTE);
  const call = await acceptCall(aCall({ sessionId, preferredTime: 'At noon' }), desk);
  const id = conversation.conversationId;
  const of = (query: string) => newestTicket(desk.ann, query);
  return {
    ...desk,
    clock,
    sessionId,
    id,
    lead: { ...(await of('?kind=lead')), reference: lead.reference },
    call: { ...(await of('?kind=call')), reference: call.reference },
    read: (by: Colleague = desk.ann) => detailOf(by, id),
    answer: () =>
      acceptAgentMessage(
        {
          conversationId: id,
          id: newClientId(),
          message: 'Yes',
          sender: 'Ann',
          staffId: desk.ann.id,
        },
        desk,
      ),
    setState: (ticketId: string, state: string, expectedState: string) =>
      desk.ann.post(`/tickets/${ticketId}/state`, { state, expectedState }),
  };
}

async function detailOf(by: Colleague, id: string): Promise<ConversationDetail> {
  const { status, body } = await by.get(`/conversations/${id}`);
  expect(status).toBe(200);
  return body as ConversationDetail;
}

const countsOf = async (by: Colleague) => countsSchema.parse((await by.get('/counts')).body);

const listOf = async (by: Colleague, view: string) =>
  ((await by.get(`/conversations?view=${view}`)).body.conversations as DeskConversation[]).map(
    ({ conversationId }) => conversationId,
  );

test('A visitor who chats, leaves their details, and asks for a call is one thing to do', async () => {
  await using matter = await aMatter();
  const { ann, clock, id, lead, call } = matter;
  const one = { waitingConversations: 1, unassigned: 1, newTickets: 0, waitingTickets: 0 };
  expect(await countsOf(ann)).toMatchObject(one);
  expect((await ann.get('/tickets')).body).toMatchObject({ tickets: [] });
  const { conversation, tickets } = await matter.read();
  expect(conversation).toMatchObject({
    waitingSince: '2026-01-15T12:00:00.000Z',
    dueAt: '2026-01-15T14:10:00.000Z',
    openRequests: [
      { id: lead.id, kind: 'lead', reference: lead.reference, preferredTime: '' },
      { id: call.id, kind: 'call', reference: call.reference, preferredTime: 'At noon' },
    ],
  });
  expect(tickets).toMatchObject([
    {
      kind: 'call',
      settledAt: null,
      facts: expect.arrayContaining([{ label: 'Preferred time', value: 'At noon' }]),
    },
    { kind: 'lead', texts: [{ label: 'Description', text: expect.any(String) }] },
  ]);

  // The answer is also that to the lead; nobody has called yet.
  await matter.answer();
  const answered = await matter.read();
  expect(answered.conversation).toMatchObject({
    waitingSince: call.receivedAt,
    dueAt: call.dueAt,
    openRequests: [{ id: call.id }],
    assignee: { name: 'Ann' },
  });
  expect(answered.tickets[1]).toMatchObject({
    state: 'answered',
    settledAt: new Date(clock.now()).toISOString(),
    settledBy: { id: ann.id, name: 'Ann' },
  });
  expect(await countsOf(ann)).toMatchObject({ waitingConversations: 1, mineWaiting: 1 });
  expect(await listOf(ann, 'mine')).toEqual([id]);

  clock.advance(25 * HOUR);
  const ben = await signIn(matter, 'Ben');
  expect(await countsOf(ben)).toMatchObject({ overdueConversations: 1, overdueTickets: 0 });
  expect(await listOf(ben, 'overdue')).toEqual([id]);
  await ben.post(`/tickets/${call.id}/state`, { state: 'answered', expectedState: 'new' });
  expect(await countsOf(ben)).toMatchObject({ waitingConversations: 0, overdueConversations: 0 });
  const done = await matter.read(ben);
  expect(done.conversation).toMatchObject({ waitingSince: null, dueAt: null, openRequests: [] });
  expect(done.tickets[0]).toMatchObject({ state: 'answered', settledBy: { name: 'Ben' } });
  expect(await listOf(ben, 'open')).toEqual([id]);
});

test('A repeat of an answer from before does not answer a lead', async () => {
  await using matter = await aMatter();
  const { conversationId, ...answer } = {
    conversationId: matter.id,
    id: newClientId(),
    message: 'Yes',
    sender: 'Ann',
  };
  await acceptAgentMessage({ conversationId, ...answer }, matter);
  matter.clock.advance(MINUTE);
  await acceptLead(aLead({ sessionId: matter.sessionId, id: newClientId() }), matter);
  await acceptAgentMessage({ conversationId, ...answer }, matter);
  const { conversation } = await matter.read();
  expect(conversation.openRequests.map(({ kind }) => kind)).toEqual(['call', 'lead']);
});

test('Closing a conversation closes what is open in it, and reopening opens that again', async () => {
  await using matter = await aMatter();
  const { ann, clock, id, lead, call } = matter;
  // What was closed by itself before stays closed.
  await matter.setState(lead.id, 'closed', 'new');
  await matter.answer();
  clock.advance(MINUTE);
  const body = { lastSeq: 1, requestIds: [call.id] };
  const closed = await ann.post(`/conversations/${id}/resolve`, body);
  expect(closed.body.conversation).toMatchObject({ openRequests: [], dueAt: null });
  expect((await matter.read()).tickets).toMatchObject([
    { state: 'closed', settledBy: { name: 'Ann' } },
    { state: 'closed' },
  ]);
  expect(await listOf(ann, 'closed')).toEqual([id]);
  // Also if it is overdue by then.
  clock.advance(25 * HOUR);
  const ben = await signIn(matter, 'Ben');
  const again = await ben.post(`/conversations/${id}/reopen`);
  expect(again.body.conversation).toMatchObject({
    resolvedAt: null,
    dueAt: call.dueAt,
    openRequests: [{ id: call.id }],
  });
  expect((await matter.read(ben)).tickets).toMatchObject([
    { state: 'in_work', settledAt: null, settledBy: null },
    { state: 'closed' },
  ]);
});

test('What the visitor asked for meanwhile is not closed unseen, except by a desk of before', async () => {
  await using matter = await aMatter();
  const { ann, id, lead } = matter;
  const path = `/conversations/${id}/resolve`;
  expect(await ann.post(path, { lastSeq: 1, requestIds: [lead.id] })).toMatchObject({
    status: 409,
    body: { message: 'The visitor just asked for something. Please look at it first.' },
  });
  expect((await matter.read()).conversation.openRequests).toHaveLength(2);
  expect((await ann.post(path, { lastSeq: 0, requestIds: [] })).status).toBe(409);
  expect((await ann.post(path, { lastSeq: 1 })).status).toBe(200);
  expect((await matter.read()).conversation.openRequests).toEqual([]);
});

test('What is asked for in a closed conversation opens it until it is done', async () => {
  await using matter = await aMatter();
  const { ann, id, sessionId } = matter;
  await ann.post(`/conversations/${id}/resolve`, {});
  matter.clock.advance(MINUTE);
  await acceptCall(aCall({ sessionId, id: newClientId() }), matter);
  expect(await listOf(ann, 'closed')).toEqual([]);
  expect(await listOf(ann, 'open')).toEqual([id]);
  const { conversation } = await matter.read();
  expect(conversation).toMatchObject({
    resolvedAt: null,
    waitingSince: '2026-01-15T12:03:00.000Z',
  });
  await matter.setState(conversation.openRequests[0]?.id ?? '', 'answered', 'new');
  expect(await listOf(ann, 'closed')).toEqual([id]);
  expect(await listOf(ann, 'open')).toEqual([]);
});

test('The references and the words of a request lead to its conversation', async () => {
  await using matter = await aMatter();
  const { ann, id, call, lead } = matter;
  await ann.post(`/tickets/${lead.id}/notes`, { id: randomUUID(), text: 'Quokka' });
  const found = async (words: string) =>
    (await ann.get(`/search?q=${encodeURIComponent(words)}`)).body.hits as SearchHit[];
  for (const words of [call.reference ?? '', lead.reference ?? '', 'Quokka', lead.email]) {
    const hits = await found(words);
    expect([words, hits.length > 0]).toEqual([words, true]);
    for (const hit of hits) expect(hit).toMatchObject({ conversationId: id, ticketId: null });
  }
  // The old address says where it is.
  expect((await ann.get(`/tickets/${call.id}`)).body).toMatchObject({ conversationId: id });
  expect((await matter.read()).notes).toMatchObject([{ text: 'Quokka' }]);
});

test('Alerts are about the earliest of what a conversation waits for, and lead there', async () => {
  await using matter = await aMatter();
  const { clock, id, call, query, alerts } = matter;
  const raised = () =>
    query('select conversation_id, ticket_id, percent from alerts order by created_at');
  const ofChat = { conversation_id: id, ticket_id: null, percent: 100 };
  clock.advance(25 * HOUR);
  await alerts.runDueJobs();
  expect(await raised()).toEqual([ofChat]);
  await matter.answer();
  await alerts.runDueJobs();
  expect(await raised()).toEqual([
    ofChat,
    { conversation_id: null, ticket_id: call.id, percent: 100 },
  ]);
  await matter.mailer.runDueJobs();
  const texts = (await writtenMails(matter.dataDir)).map(({ text = '' }) => text);
  const links = texts.flatMap((text) => /Reply here: \S+/.exec(text)?.[0] ?? []);
  expect(links).toHaveLength(2);
  for (const link of links) expect(link).toMatch(new RegExp(`/desk/conversations/${id}$`));
});

test('Nothing that is asked for while colleagues answer and close is closed unseen', async () => {
  await using matter = await aMatter();
  const { ann, id, sessionId, lead, call } = matter;
  const statuses = new Set<number>();
  for (let round = 0; round < 8; round++) {
    // What is asked for at the same moment has no order.
    matter.clock.advance(1000);
    const ask = () => acceptCall(aCall({ sessionId, id: newClientId() }), matter);
    const close = () =>
      ann.post(`/conversations/${id}/resolve`, { requestIds: [lead.id, call.id] });
    const [first, last] = round % 2 === 0 ? [ask, close] : [close, ask];
    const answers = await Promise.all([first(), last(), matter.answer()]);
    for (const answer of answers) if ('status' in answer) statuses.add(answer.status);
    const { conversation, tickets } = await matter.read();
    // It came before the close, which was refused; or after it, and opened the conversation.
    expect(conversation.openRequests.at(-1)?.id).toBe(tickets[0]?.id);
    expect(tickets.filter(({ kind, state }) => kind === 'lead' && state === 'new')).toEqual([]);
    await ann.post(`/conversations/${id}/resolve`, {});
  }
  expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true);
});

test('An export has every lead and call request, with the conversation, and what is due only the list', async () => {
  await using matter = await aMatter();
  const { clock, id, lead, call } = matter;
  clock.advance(25 * HOUR);
  const ben = await signIn(matter, 'Ben');
  const idsIn = async (by: Colleague, query: string) =>
    (
      (await by.get(`/tickets/export?format=json${query}`)).body as unknown as Record<
        string,
        unknown
      >[]
    ).map(({ ticketId, conversationId }) => [ticketId, conversationId]);
  expect(await idsIn(ben, '')).toEqual([
    [call.id, id],
    [lead.id, id],
  ]);
  expect(await idsIn(ben, '&due=overdue')).toEqual([]);
  expect(await idsIn(ben, '&due=overdue&kind=call')).toEqual([[call.id, id]]);
});
