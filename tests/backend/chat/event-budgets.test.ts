import { describe, expect, test } from '@jest/globals';
import { createShares } from '@repo/backend/chat/sockets/shares.ts';
import {
  connectAgent,
  connectRegistered,
  connectVisitor,
  newSession,
  type Client,
} from '#tests/backend/chat/clients.ts';
import { visitorWrites } from '#tests/backend/desk/desk-chat.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { scrape } from '#tests/support/metrics.ts';
import { until } from '#tests/support/until.ts';

const ANN = '203.0.113.1';
const BOB = '203.0.113.2';
const SECOND = 1000;
const OF_ANN = newSession();
const OF_BOB = newSession();
/** The budgets of a minute are 24 registrations and 60 of everything else. */
const ONE = { CHAT_EVENTS_PER_SOCKET: '1', METRICS_PORT: '0' };
const NETWORK = 'Too many calls are coming from your network. Please wait a moment.';

const from = (address: string) => ({
  transports: ['websocket'],
  extraHeaders: { 'x-forwarded-for': address },
});

/** Sends an event once a second. @returns the answers */
async function askOften(
  client: Client,
  clock: ManualClock,
  times: number,
  event: string,
  body: () => object,
) {
  const answers: { success: boolean; code?: string }[] = [];
  for (let count = 0; count < times; count++) {
    clock.advance(SECOND);
    answers.push((await client.ask(event, body())) as (typeof answers)[number]);
  }
  return answers;
}

const refusals = async (backend: { metricsPort: number | undefined }, reason: string) =>
  (await scrape(backend.metricsPort)).get(`tessera_refused_total{reason="${reason}"}`);

describe('What the sockets of one address may send', () => {
  test('has a limit together, within which nobody else is refused', async () => {
    // Nothing becomes free again, however slowly a busy machine takes the events.
    const clock = new ManualClock();
    await using backend = await startInProcess({ clock, env: { METRICS_PORT: '0' } });
    const crowd = await Promise.all(
      Array.from({ length: 90 }, () => connectVisitor(backend.url, from(ANN))),
    );
    using colleague = await connectRegistered(backend.url, newSession(), from(ANN));
    using stranger = await connectRegistered(backend.url, newSession(), from(BOB));
    // One registration is not limited again, and after 50 events in a row that are, a socket has to go.
    const flooding = crowd.map(({ socket }) => ({ socket, body: { sessionId: newSession() } }));
    const flood = (events: number) => {
      for (const { socket, body } of flooding)
        for (let count = 0; count < events; count++) socket.emit('register chat session', body);
    };
    flood(120);
    for (let count = 0; count < 20; count++) {
      for (const client of [colleague, stranger]) {
        const message = { sessionId: client === stranger ? OF_BOB : OF_ANN, message: 'Hello' };
        expect(await client.ask('chat message', message)).toMatchObject({ success: true });
      }
    }
    await until(() => {
      // A busy backend takes the events that it handles in between, so that others are not in a row.
      flood(60);
      return crowd.some(({ socket }) => !socket.connected);
    });
    expect(await refusals(backend, 'events')).toBeGreaterThan(0);
    expect(await refusals(backend, 'registrations')).toBe(0);
    for (const client of crowd) client[Symbol.dispose]();
  });

  test('is free again when the socket that has used it up is gone', () => {
    const clock = new ManualClock();
    const shares = createShares({ most: 3, assured: 1 }, clock);
    const [flooder, other] = [shares.join(ANN), shares.join(ANN)];
    expect([1, 1, 1, 1].map((points) => flooder.take(points))).toEqual([true, true, true, false]);
    expect([other.take(1), other.take(1)]).toEqual([true, false]);
    expect(shares.join(BOB).take(3)).toBe(true);
    flooder.leave();
    expect([other.take(2), other.take(1)]).toEqual([true, false]);
    expect(shares.join(ANN).take(2)).toBe(false);
    clock.advance(SECOND);
    expect(other.take(3)).toBe(true);
  });

  test('is limited for each kind, and others are not affected', async () => {
    const clock = new ManualClock();
    await using backend = await startInProcess({ clock, env: ONE });
    using ann = await connectVisitor(backend.url, from(ANN));
    using bob = await connectVisitor(backend.url, from(BOB));
    const anyone = () => ({ sessionId: newSession() });
    const registered = await askOften(ann, clock, 25, 'register chat session', anyone);
    expect(registered.slice(0, 24).every(({ success }) => success)).toBe(true);
    expect(registered[24]).toMatchObject({ success: false, code: 'too_many', message: NETWORK });
    expect(await refusals(backend, 'registrations')).toBe(1);
    const sessionId = newSession();
    await askOften(bob, clock, 1, 'register chat session', () => ({ sessionId }));
    const typed = await askOften(bob, clock, 61, 'visitor typing', () => ({ sessionId }));
    expect(typed.slice(0, 60).every(({ success }) => success)).toBe(true);
    expect(typed[60]).toMatchObject({ success: false, code: 'too_many', message: NETWORK });
    expect(await refusals(backend, 'typing')).toBe(1);
  });

  test('does not include the same registration again, whose answer is the present one', async () => {
    const clock = new ManualClock();
    await using backend = await startInProcess({ clock, env: ONE });
    const sessionId = newSession();
    using ann = await connectRegistered(backend.url, sessionId, from(ANN));
    const again = await askOften(ann, clock, 30, 'register chat session', () => ({ sessionId }));
    expect(again.every(({ success }) => success)).toBe(true);
    await askOften(ann, clock, 1, 'chat message', () => ({ sessionId, message: 'Hello' }));
    const [after] = await askOften(ann, clock, 1, 'register chat session', () => ({ sessionId }));
    expect(after).toMatchObject({ success: true, lastSeq: 1 });
  });

  test('may not be megabytes, nor packets that are no event', async () => {
    await using backend = await startInProcess({ env: ONE });
    const frames = ['2["x","' + 'x'.repeat(60_000) + '"]', '0/elsewhere,', '3["an answer"]'];
    for (const [number, frame] of frames.entries()) {
      const address = `203.0.113.${100 + number}`;
      using flooder = await connectVisitor(backend.url, from(address));
      const gone = new Promise((resolve) => flooder.socket.once('disconnect', resolve));
      for (let count = 0; count < 40; count++) flooder.socket.io.engine.write(frame);
      await gone;
      await expect(connectVisitor(backend.url, from(address))).rejects.toThrow('error');
    }
    expect(await refusals(backend, 'packets')).toBe(3);
  });
});

describe('How often one address may', () => {
  test('ask by polling is limited, with an answer that says when to go on', async () => {
    await using backend = await startInProcess({ env: ONE });
    const poll = (address: string) =>
      fetch(`${backend.url}/socket.io/?EIO=4&transport=polling`, {
        headers: { 'x-forwarded-for': address },
      });
    const answers = await Promise.all(Array.from({ length: 12 }, () => poll(ANN)));
    const late = answers.filter(({ status }) => status === 429);
    expect(late).toHaveLength(2);
    expect(late[0]?.headers.get('retry-after')).toBe('1');
    expect(await late[0]?.json()).toMatchObject({ code: 'too_many', message: NETWORK });
    expect((await poll(BOB)).status).toBe(200);
    expect(await refusals(backend, 'polls')).toBe(2);
  });

  test('connect is limited, also when it has closed what it opened', async () => {
    const env = { CHAT_SOCKETS_PER_ADDRESS: '1', METRICS_PORT: '0' };
    await using backend = await startInProcess({ env });
    const health = async () =>
      (await (await fetch(`${backend.url}/health`)).json()) as { sockets: number };
    for (let count = 0; count < 12; count++) {
      using client = await connectVisitor(backend.url, from(ANN));
      client.socket.disconnect();
      await until(async () => (await health()).sockets === 0);
    }
    await expect(connectVisitor(backend.url, from(ANN))).rejects.toThrow('error');
    expect(await refusals(backend, 'handshakes')).toBe(1);
    using bob = await connectVisitor(backend.url, from(BOB));
    expect(bob.socket.connected).toBe(true);
  });
});

test('What staff may read, and what else they may send, is limited for each person', async () => {
  const clock = new ManualClock();
  await using backend = await startInProcess({ clock, env: ONE });
  using agent = await connectAgent(backend, 'Ann', from(ANN));
  const conversationId = await visitorWrites(backend);
  const pages = await askOften(agent, clock, 25, 'conversation history', () => ({
    conversationId,
  }));
  expect(pages.map(({ success }) => success).indexOf(false)).toBe(24);
  expect(pages[24]).toMatchObject({ code: 'too_many' });
  const views = await askOften(agent, clock, 61, 'viewing', () => ({ conversationId: null }));
  expect(views.map(({ success }) => success).indexOf(false)).toBe(60);
});
