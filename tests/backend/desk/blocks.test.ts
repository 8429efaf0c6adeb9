import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { company } from '@repo/company/company.ts';
import type { Block } from '@repo/contract/desk/conversation.ts';
import { connectRegistered } from '#tests/backend/chat/clients.ts';
import { signIn, startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import { everyRow } from '#tests/support/backend/every-row.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { listTickets, newestTicket, readTicket } from '#tests/backend/desk/ticket-calls.ts';
import { aCall, aLead, aMessage, aSession } from '#tests/support/chat/chat.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

const HOUR = 60 * 60_000;
const SENTENCE = `We can’t take messages here right now. Please write to ${company.email}.`;

/** A desk, and a function that sends as a visitor with a network address. */
async function startWithVisitors() {
  const clock = new ManualClock();
  const desk = await startDesk({ clock });
  return {
    ...desk,
    clock,
    async send(path: string, body: object, address = '198.51.100.7') {
      const response = await fetch(desk.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(body),
      });
      const json = (await response.json()) as Record<string, unknown>;
      return { status: response.status, retryAfter: response.headers.get('retry-after'), ...json };
    },
    async conversationId(sessionId: string) {
      const [row] = await desk.query(
        'select id from conversations where session_id = ?',
        sessionId,
      );
      return String(row?.id);
    },
  };
}

const blocks = async (by: Colleague) => (await by.get('/blocks')).body.blocks as Block[];

describe('A blocked network', () => {
  test('gets a neutral sentence in the chat while the block lasts, and others do not', async () => {
    await using desk = await startWithVisitors();
    const sessionId = aSession();
    expect(await desk.send('/chat/send', aMessage({ sessionId }))).toMatchObject({ status: 200 });
    const conversationId = await desk.conversationId(sessionId);
    const made = await desk.ann.post('/blocks', {
      kind: 'network',
      conversationId,
      hours: 24,
      reason: 'Insults',
    });
    expect(made).toMatchObject({ status: 200, body: { success: true } });
    expect(await blocks(desk.ann)).toEqual([
      {
        id: expect.any(String),
        kind: 'network',
        reason: 'Insults',
        by: { id: desk.ann.id, name: 'Ann' },
        createdAt: '2026-01-15T12:00:00.000Z',
        until: '2026-01-16T12:00:00.000Z',
      },
    ]);
    for (const [path, body] of [
      ['/chat/send', aMessage({ sessionId })],
      ['/chat/send', aMessage()],
      ['/chat/client-data', aLead()],
      ['/chat/schedule-call', aCall()],
    ] as const) {
      expect(await desk.send(path, body)).toMatchObject({
        status: 429,
        code: 'too_many',
        message: SENTENCE,
        retryAfter: 3600,
      });
    }
    expect(await desk.send('/chat/send', aMessage(), '198.51.100.8')).toMatchObject({
      status: 200,
    });
    desk.clock.advance(24 * HOUR - 1000);
    expect(await desk.send('/chat/send', aMessage())).toMatchObject({ status: 429, retryAfter: 1 });
    desk.clock.advance(1000);
    expect(await desk.send('/chat/send', aMessage())).toMatchObject({ status: 200 });
  });

  test('sends its inquiries to quarantine, with the name of the blocker, and they may be rescued', async () => {
    await using desk = await startWithVisitors();
    await desk.send('/contact/submit', makeInquiry());
    const { id: ticketId } = await newestTicket(desk.ann);
    await desk.ann.post('/blocks', { kind: 'network', ticketId, hours: 1 });
    const inquiry = makeInquiry();
    expect(await desk.send('/contact/submit', inquiry)).toMatchObject({ status: 200 });
    const { id, email } = await newestTicket(desk.ann, '?state=quarantined');
    expect(email).toBe(inquiry.email);
    expect((await readTicket(desk.ann, id)).ticket.spamReasons).toEqual(['Blocked by Ann']);
    expect((await desk.ann.post(`/tickets/${id}/rescue`)).status).toBe(200);
    await desk.send('/contact/submit', makeInquiry(), '2001:db8::1');
    expect(await listTickets(desk.ann, '?state=quarantined')).toEqual([]);
  });

  test('is known only by a hash: the address is stored nowhere', async () => {
    await using desk = await startWithVisitors();
    const address = '203.0.113.77';
    await desk.send('/contact/submit', makeInquiry(), address);
    await desk.send('/chat/send', aMessage(), address);
    await desk.send('/chat/client-data', aLead(), address);
    const rows = await desk.query(
      'select network_hash from tickets union all select network_hash from conversations',
    );
    const hashes = rows.map(({ network_hash: hash }) => String(hash));
    expect(hashes).toHaveLength(4);
    expect(new Set(hashes).size).toBe(1);
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
    expect((await everyRow(desk)).join('\n')).not.toContain(address);
    const keys = await desk.query('select value from secrets');
    expect(keys.map(({ value }) => Buffer.from(String(value), 'base64').length)).toContain(32);
  });
});

describe('A blocked chat', () => {
  test('accepts nothing more until a colleague ends the block', async () => {
    await using desk = await startWithVisitors();
    const ben = await signIn(desk, 'Ben');
    const sessionId = aSession();
    await desk.send('/chat/send', aMessage({ sessionId }));
    const conversationId = await desk.conversationId(sessionId);
    await desk.ann.post('/blocks', { kind: 'conversation', conversationId, hours: 1 });
    const told = await desk.query('select subject, subject_id from changes order by seq desc');
    expect(told.slice(0, 2)).toEqual([
      { subject: 'conversation', subject_id: conversationId },
      { subject: 'block', subject_id: '' },
    ]);
    const elsewhere = '192.0.2.1';
    expect(await desk.send('/chat/send', aMessage({ sessionId }), elsewhere)).toMatchObject({
      status: 429,
      message: SENTENCE,
    });
    expect(await desk.send('/chat/send', aMessage())).toMatchObject({ status: 200 });
    const about = await desk.ann.get(`/conversations/${conversationId}`);
    expect(about.body.blocks).toMatchObject([{ kind: 'conversation', by: { name: 'Ann' } }]);
    const [block] = await blocks(ben);
    const lift = () => ben.post(`/blocks/${block?.id ?? ''}/lift`);
    expect((await lift()).status).toBe(200);
    expect(await blocks(ben)).toEqual([]);
    expect(await desk.send('/chat/send', aMessage({ sessionId }))).toMatchObject({ status: 200 });
    const ended = await desk.query('select until from blocks');
    desk.clock.advance(1000);
    await lift();
    expect(await desk.query('select until from blocks')).toEqual(ended);
    // What blocks a network blocks no conversation, whatever its ID is.
    await desk.query("update blocks set kind = 'network', until = '2099-01-01T00:00:00.000Z'");
    expect(await desk.send('/chat/send', aMessage({ sessionId }))).toMatchObject({ status: 200 });
  });

  test('gets the same answer on a socket', async () => {
    await using desk = await startWithVisitors();
    const sessionId = aSession();
    using visitor = await connectRegistered(desk.url, sessionId);
    await visitor.ask('chat message', { sessionId, message: 'Hello' });
    const conversationId = await desk.conversationId(sessionId);
    await desk.ann.post('/blocks', { kind: 'conversation', conversationId, hours: 168 });
    const refused = await visitor.ask('chat message', { sessionId, message: 'Again' });
    expect(refused).toMatchObject({ success: false, code: 'too_many', retryAfter: 3600 });
  });
});

test.each([
  [{ kind: 'network' }, 422, 'Please choose what to block'],
  [{ kind: 'conversation', ticketId: 'x' }, 422, 'Only the network address can be blocked here'],
  [
    { kind: 'network', ticketId: randomUUID() },
    404,
    'This was not found. It may have been deleted.',
  ],
  [{ kind: 'network', ticketId: 'x', hours: 2 }, 422, expect.any(String)],
])('A block of %j is refused', async (body, status, message) => {
  await using desk = await startDesk();
  const answer = await desk.ann.post('/blocks', { hours: 1, ...body });
  expect(answer).toMatchObject({ status, body: { message } });
  expect(await blocks(desk.ann)).toEqual([]);
});

test('Anything from before network hashes were stored cannot be blocked by its network', async () => {
  await using desk = await startDesk();
  await desk.post(makeInquiry());
  await desk.query("update tickets set network_hash = ''");
  const { id } = await newestTicket(desk.ann);
  expect((await readTicket(desk.ann, id)).canBlock).toBe(false);
  const answer = await desk.ann.post('/blocks', { kind: 'network', ticketId: id, hours: 1 });
  expect(answer).toMatchObject({
    status: 422,
    body: { message: 'The network address is unknown' },
  });
});
