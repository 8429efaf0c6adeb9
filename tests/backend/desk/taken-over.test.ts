import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { acceptCall } from '@repo/backend/chat/accept-call.ts';
import { acceptLead } from '@repo/backend/chat/accept-lead.ts';
import { acceptAgentMessage, acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import { takeOverRequests } from '@repo/backend/tickets/take-over-requests.ts';
import { newClientId } from '@repo/contract/ids.ts';
import { openChatTestStore, type ChatTestStore } from '#tests/backend/chat/test-store.ts';
import { aCall, aLead, aMessage, aSession } from '#tests/support/chat/chat.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';
import { addSignedIn } from '#testbed/desk-session.ts';

const MINUTE = 60_000;
const log = pino({ enabled: false });

/** A conversation with a lead and a call request, answered in the chat a minute later. */
async function anAnsweredChat(parts: ChatTestStore) {
  const sessionId = aSession();
  const { conversation } = await acceptVisitorMessage(aMessage({ sessionId }), parts);
  await acceptLead(aLead({ sessionId }), parts);
  await acceptCall(aCall({ sessionId }), parts);
  parts.clock.advance(MINUTE);
  const { conversationId } = conversation;
  const answer = { conversationId, id: newClientId(), message: 'Yes', sender: 'Ann' };
  const { message } = await acceptAgentMessage(answer, parts);
  return { conversationId, answeredAt: message.timestamp };
}

/** Leaves the tickets as a backend of the version before does, which knows nothing of their conversations. */
const asBefore = ({ query }: ChatTestStore) =>
  query(
    `update tickets set state = 'new', answered_at = null, settled_at = null, settled_by_id = null,
       due_at = received_at, half_due_at = received_at`,
  );

const takeOver = (parts: ChatTestStore) => takeOverRequests({ ...parts, log }).runDueJobs();

const ticketsOf = ({ query }: ChatTestStore, conversationId: string) =>
  query(
    `select kind, state, settled_at, answered_at, due_at, assignee_id from tickets
      where conversation_id = ? order by kind desc`,
    conversationId,
  );

test('A lead that waited although the chat was answered waits no longer; a call does', async () => {
  await using parts = await openChatTestStore();
  const { conversationId, answeredAt } = await anAnsweredChat(parts);
  const { conversationId: other } = await anAnsweredChat(parts);
  await parts.query('delete from messages where conversation_id = ?', other);
  await asBefore(parts);
  await takeOver(parts);
  const done = { state: 'answered', settled_at: answeredAt, answered_at: answeredAt, due_at: null };
  expect(await ticketsOf(parts, conversationId)).toMatchObject([
    { kind: 'lead', ...done },
    { kind: 'call', state: 'new' },
  ]);
  expect(await ticketsOf(parts, other)).toMatchObject([{ state: 'new' }, { state: 'new' }]);
});

test('A lead that came after the last answer waits', async () => {
  await using parts = await openChatTestStore();
  const { conversationId } = await anAnsweredChat(parts);
  await asBefore(parts);
  const later = new Date(parts.clock.now() + 1).toISOString();
  await parts.query('update tickets set received_at = ?', later);
  await takeOver(parts);
  expect(await ticketsOf(parts, conversationId)).toMatchObject([
    { state: 'new' },
    { state: 'new' },
  ]);
});

test('A lead that the author of the answer had not seen waits', async () => {
  await using parts = await openChatTestStore();
  const sessionId = aSession();
  const { conversation } = await acceptVisitorMessage(aMessage({ sessionId }), parts);
  const { conversationId } = conversation;
  const timestamp = new Date(parts.clock.now()).toISOString();
  await acceptLead(aLead({ sessionId }), parts);
  parts.clock.advance(MINUTE);
  const answer = { conversationId, id: newClientId(), message: 'Yes', sender: 'Ann', timestamp };
  await acceptAgentMessage({ ...answer, seen: { lastSeq: 1, requestIds: [] } }, parts);
  await takeOver(parts);
  expect(await ticketsOf(parts, conversationId)).toMatchObject([{ kind: 'lead', state: 'new' }]);
});

test('What staff have opened again stays open', async () => {
  await using parts = await openChatTestStore();
  const { conversationId, answeredAt } = await anAnsweredChat(parts);
  await asBefore(parts);
  await parts.query("update tickets set answered_at = ? where kind = 'lead'", answeredAt);
  await takeOver(parts);
  expect(await ticketsOf(parts, conversationId)).toMatchObject([
    { kind: 'lead', state: 'new' },
    { kind: 'call', state: 'new' },
  ]);
});

test('Whoever has a request gets its conversation, unless somebody has that', async () => {
  await using parts = await openChatTestStore();
  const now = parts.clock.now();
  const people = [];
  for (const name of ['ann', 'ben']) {
    const email = `${name}@company.test`;
    people.push(await addSignedIn(parts.store, { name, email, role: 'agent', now }));
  }
  const [ann, ben] = people.map(({ id }) => id);
  const { conversationId } = await anAnsweredChat(parts);
  const { conversationId: taken } = await anAnsweredChat(parts);
  await parts.query('update conversations set assignee_id = ? where id = ?', ben ?? '', taken);
  const take = "update tickets set assignee_id = ?, state = 'in_work' where kind = 'call'";
  await parts.query(take, ann ?? '');
  await takeOver(parts);
  expect(
    await parts.query('select id, assignee_id from conversations order by started_at'),
  ).toEqual([
    { id: conversationId, assignee_id: ann },
    { id: taken, assignee_id: ben },
  ]);
  for (const id of [conversationId, taken]) {
    const [, call] = await ticketsOf(parts, id);
    expect(call).toMatchObject({ kind: 'call', state: 'in_work', assignee_id: null });
  }
});

test('Two backends take over many at the same time, each once', async () => {
  await using folder = await temporaryFolder();
  await using one = await openChatTestStore(folder.path);
  await using other = await openChatTestStore(folder.path);
  for (let made = 0; made < 120; made++) await anAnsweredChat(one);
  await asBefore(one);
  const { last } = await one.store.read((reads) => reads.changes.numbers());
  await Promise.all([takeOver(one), takeOver(other)]);
  const states = await one.query(
    'select kind, state, count(*) as n from tickets group by kind, state',
  );
  expect(states.map(({ kind, state, n }) => [kind, state, Number(n)]).sort()).toEqual([
    ['call', 'new', 120],
    ['lead', 'answered', 120],
  ]);
  const changed = await one.query(
    "select subject_id from changes where subject = 'ticket' and seq > ?",
    last,
  );
  expect(changed).toHaveLength(120);
});
