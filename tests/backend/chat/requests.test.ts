import { describe, expect, test } from '@jest/globals';
import { IdempotencyConflict } from '@repo/backend/core/errors.ts';
import { acceptCall } from '@repo/backend/chat/accept-call.ts';
import { acceptLead } from '@repo/backend/chat/accept-lead.ts';
import { acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import { newClientId } from '@repo/contract/ids.ts';
import { openChatTestStore, type ChatTestStore } from '#tests/backend/chat/test-store.ts';
import { countRows } from '#tests/support/backend/count-rows.ts';
import { aCall, aLead, aMessage, aSession } from '#tests/support/chat/chat.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const MINUTE = 60_000;

type Kind = {
  kind: string;
  table: string;
  send: (said: object, parts: ChatTestStore) => ReturnType<typeof acceptLead>;
  /** What makes it a different request. */
  other: object[];
};

const KINDS: Kind[] = [
  {
    kind: 'lead',
    table: 'leads',
    send: (said, parts) => acceptLead(aLead(said), parts),
    other: [
      { name: 'Bob Ray' },
      { email: 'bob@example.org' },
      { phone: '' },
      { company: '' },
      { website: '' },
      { projectType: 'Other' },
      { budget: '' },
      { timeline: '' },
      { referralSource: '' },
      { description: '' },
      { sessionId: aSession() },
    ],
  },
  {
    kind: 'call request',
    table: 'call_requests',
    send: (said, parts) => acceptCall(aCall(said), parts),
    other: [
      { preferredTime: 'Tomorrow' },
      { notes: '' },
      { clientData: { name: 'Ann Lee', email: 'ann.lee@example.org' } },
      { sessionId: aSession() },
    ],
  },
];

describe.each(KINDS)('A $kind', ({ table, send, other }) => {
  test('is stored once with its notice when it comes 50 times at the same time', async () => {
    await using parts = await openChatTestStore();
    const said = { id: newClientId(), sessionId: aSession() };
    const accepted = await Promise.all(Array.from({ length: 50 }, () => send(said, parts)));
    expect(accepted.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(accepted.map(({ id }) => id))).toEqual(new Set([said.id]));
    expect(await countRows(parts, table)).toBe(1);
    expect(await countRows(parts, 'mail_jobs')).toBe(1);
    expect(await countRows(parts, 'conversations')).toBe(1);
  });

  test('is recognized after a restart', async () => {
    await using folder = await temporaryFolder();
    const said = { id: newClientId(), sessionId: aSession() };
    {
      await using parts = await openChatTestStore(folder.path);
      await send(said, parts);
    }
    await using parts = await openChatTestStore(folder.path);
    expect(await send(said, parts)).toMatchObject({ id: said.id, isNew: false });
    expect(await countRows(parts, 'mail_jobs')).toBe(1);
  });

  test.each(other)('with a used ID is a conflict with %j', async (change) => {
    await using parts = await openChatTestStore();
    const said = { id: newClientId(), sessionId: aSession() };
    await send(said, parts);
    await expect(send({ ...said, ...change }, parts)).rejects.toThrow(IdempotencyConflict);
    expect(await countRows(parts, table)).toBe(1);
    expect(await countRows(parts, 'conversations')).toBe(1);
  });

  test('without an ID is the same for ten minutes, and a new one after that', async () => {
    await using parts = await openChatTestStore();
    const said = { id: undefined, sessionId: aSession() };
    const first = await send(said, parts);
    parts.clock.advance(10 * MINUTE);
    expect(await send(said, parts)).toEqual({ ...first, isNew: false });
    parts.clock.advance(1);
    const later = await send(said, parts);
    expect(later.isNew).toBe(true);
    expect(later.id).not.toBe(first.id);
    expect(await countRows(parts, 'mail_jobs')).toBe(2);
  });

  test('without an ID is a new one in another session, and next to one that has an ID', async () => {
    await using parts = await openChatTestStore();
    const said = { id: undefined, sessionId: aSession() };
    await send(said, parts);
    await send({ ...said, sessionId: aSession() }, parts);
    await send({ ...said, id: newClientId() }, parts);
    expect(await countRows(parts, table)).toBe(3);
  });

  test('joins the conversation of its session, and does not count as a waiting message', async () => {
    await using parts = await openChatTestStore();
    const sessionId = aSession();
    const begun = await send({ sessionId }, parts);
    expect(begun.conversation).toMatchObject({ lastSeq: 0, waitingSince: null, excerpt: '' });
    const { conversation } = await acceptVisitorMessage(aMessage({ sessionId }), parts);
    expect(conversation.conversationId).toBe(begun.conversation.conversationId);
    expect((await send({ sessionId }, parts)).conversation.lastSeq).toBe(1);
  });
});

test('A lead is stored with all its fields', async () => {
  await using parts = await openChatTestStore();
  const lead = aLead();
  await acceptLead(lead, parts);
  const [stored] = await parts.query('select * from leads');
  expect(stored).toMatchObject({
    id: lead.id,
    client_made_id: 1,
    received_at: '2026-01-15T12:00:00.000Z',
    timestamp: '2026-01-15T11:59:58.000Z',
    name: 'Ann Lee',
    email: 'ann.lee@example.org',
    phone: '+1 212 555 0123',
    company: 'Lee & Daughters',
    website: 'https://bicycles.example',
    project_type: 'E-commerce Solutions',
    budget: '$5,000 - $15,000',
    timeline: '2-3 Months',
    referral_source: 'referral',
    description: 'A shop for our bicycles.',
    priority: 'normal',
    type: 'chat_client_data',
    source: 'chat_widget',
    user_agent: 'Mozilla/5.0 (test)',
    page_url: 'https://tesseraworks.example/support',
  });
});

test('A conversation shows that a call was requested', async () => {
  await using parts = await openChatTestStore();
  const { sessionId, ...call } = aCall({ preferredTime: 'Monday' });
  const before = await acceptVisitorMessage(aMessage({ sessionId }), parts);
  expect(before.conversation.wantsCall).toBe(false);
  const { conversation } = await acceptCall({ sessionId, ...call }, parts);
  expect(conversation.wantsCall).toBe(true);
  const [stored] = await parts.query('select * from call_requests');
  expect(stored).toMatchObject({
    preferred_time: 'Monday',
    notes: 'After lunch, please.',
    phone: '+1 212 555 0123',
  });
});

test('A conversation carries the newest nonempty name and address', async () => {
  await using parts = await openChatTestStore();
  const sessionId = aSession();
  const known = ({ conversation }: { conversation: { name: string; email: string } }) => [
    conversation.name,
    conversation.email,
  ];
  const say = (clientData: object) =>
    acceptVisitorMessage(aMessage({ sessionId, clientData }), parts);
  expect(known(await say({ name: 'Ann' }))).toEqual(['Ann', '']);
  expect(known(await say({ email: 'ann@example.org' }))).toEqual(['Ann', 'ann@example.org']);
  const lead = aLead({ sessionId, name: 'Ann Lee', email: 'lee@example.org' });
  expect(known(await acceptLead(lead, parts))).toEqual(['Ann Lee', 'lee@example.org']);
  const call = aCall({ sessionId, clientData: { name: 'Annie' } });
  expect(known(await acceptCall(call, parts))).toEqual(['Annie', 'lee@example.org']);
  expect(known(await say({}))).toEqual(['Annie', 'lee@example.org']);
});
