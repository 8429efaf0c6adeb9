import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { createMemoryLimiter } from '@repo/backend/limits/rate-limiter.ts';
import { newClientId } from '@repo/contract/ids.ts';
import { connectVisitor, newSession, TRANSPORTS } from '#tests/backend/chat/clients.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { postFrom } from '#tests/backend/contact/post-from.ts';
import { until } from '#tests/support/until.ts';

const post = (backend: TestBackend, address: string, path: string, fields = {}) =>
  postFrom(backend, address, path, { sessionId: newSession(), ...fields });

const say = (backend: TestBackend, address: string, sessionId = newSession()) =>
  post(backend, address, '/chat/send', { sessionId, message: 'Hello', id: newClientId() });

const ANN = '203.0.113.1';
const BOB = '203.0.113.2';
const FAST = 'You are sending messages faster than we can read them. Please wait a moment.';

describe('Too many messages in one session', () => {
  test.each(TRANSPORTS)('by %s are refused, and others are not', async (transport) => {
    await using backend = await startInProcess({ env: { CHAT_MESSAGES_PER_SESSION: '2' } });
    using ann = await connectVisitor(backend.url, { transports: [transport] });
    using bob = await connectVisitor(backend.url, { transports: [transport] });
    const message = { sessionId: newSession(), message: 'Hello' };
    const outcomes = [];
    for (const id of ['message-1', 'message-2', 'message-3']) {
      outcomes.push(await ann.ask('chat message', { ...message, id }));
    }
    expect(outcomes).toMatchObject([
      { success: true },
      { success: true },
      { success: false, message: FAST, code: 'too_many' },
    ]);
    const { retryAfter } = outcomes[2] as { retryAfter: number };
    expect(retryAfter).toBeGreaterThan(50);
    expect(retryAfter).toBeLessThanOrEqual(60);
    // HTTP leads to the same store, and counts toward the same limit.
    expect(await say(backend, ANN, message.sessionId)).toMatchObject({ status: 429 });
    const other = { ...message, sessionId: newSession() };
    expect(await bob.ask('chat message', other)).toMatchObject({ success: true });
  });

  test('over HTTP are answered with 429 and how long to wait', async () => {
    await using backend = await startInProcess({ env: { CHAT_MESSAGES_PER_SESSION: '1' } });
    const sessionId = newSession();
    expect((await say(backend, ANN, sessionId)).status).toBe(200);
    const refused = await say(backend, ANN, sessionId);
    expect(refused).toEqual({
      status: 429,
      retryAfter: expect.stringMatching(/^\d+$/),
      body: {
        success: false,
        message: FAST,
        code: 'too_many',
        retryAfter: Number(refused.retryAfter),
      },
    });
  });
});

test('Too many messages from one address are refused, and those from others are not', async () => {
  await using backend = await startInProcess({ env: { CHAT_MESSAGES_PER_ADDRESS: '2' } });
  expect((await say(backend, ANN)).status).toBe(200);
  expect((await say(backend, ANN)).status).toBe(200);
  expect(await say(backend, ANN)).toMatchObject({
    status: 429,
    body: { message: 'Too many messages are coming from your network. Please wait a moment.' },
  });
  expect((await say(backend, BOB)).status).toBe(200);
});

test('Too many new conversations from one address are refused, and existing ones continue', async () => {
  await using backend = await startInProcess({ env: { CHAT_SESSIONS_PER_ADDRESS: '2' } });
  const first = newSession();
  expect((await say(backend, ANN, first)).status).toBe(200);
  const lead = { name: 'Eve', email: 'eve@x.org' };
  expect((await post(backend, ANN, '/chat/client-data', lead)).status).toBe(200);
  expect(await say(backend, ANN)).toMatchObject({
    status: 429,
    body: {
      message:
        'Too many conversations were started from your network. ' +
        'Please try again in 60 minutes, or write to hello@tesseraworks.example.',
    },
  });
  expect((await post(backend, ANN, '/chat/schedule-call')).status).toBe(429);
  expect((await say(backend, ANN, first)).status).toBe(200);
  expect((await say(backend, BOB)).status).toBe(200);
});

test('Too many leads and call requests from one address are refused, and messages are not', async () => {
  await using backend = await startInProcess({ env: { CHAT_REQUESTS_PER_ADDRESS: '2' } });
  const lead = { name: 'Eve', email: 'eve@x.org' };
  expect((await post(backend, ANN, '/chat/client-data', lead)).status).toBe(200);
  expect((await post(backend, ANN, '/chat/schedule-call')).status).toBe(200);
  expect((await post(backend, ANN, '/chat/client-data', lead)).status).toBe(429);
  expect((await post(backend, ANN, '/chat/schedule-call')).status).toBe(429);
  expect((await say(backend, ANN)).status).toBe(200);
  expect((await post(backend, BOB, '/chat/schedule-call')).status).toBe(200);
});

test.each(TRANSPORTS)(
  'Too many sockets from one address are refused by %s until one is closed',
  async (transport) => {
    await using backend = await startInProcess({ env: { CHAT_SOCKETS_PER_ADDRESS: '2' } });
    const from = (address: string) =>
      connectVisitor(backend.url, {
        transports: [transport],
        extraHeaders: { 'x-forwarded-for': address },
      });
    const count = async () =>
      ((await (await fetch(`${backend.url}/health`)).json()) as { sockets: number }).sockets;
    using first = await from(ANN);
    using second = await from(ANN);
    await expect(from(ANN)).rejects.toThrow('error');
    const refused = await fetch(`${backend.url}/socket.io/?EIO=4&transport=polling`, {
      headers: { 'x-forwarded-for': ANN },
    });
    expect([refused.status, await refused.json()]).toEqual([
      403,
      {
        code: 4,
        message: 'Too many connections are coming from your network. Please try again later.',
      },
    ]);
    using other = await from(BOB);
    expect(await count()).toBe(3);
    expect([second, other].map(({ socket }) => socket.connected)).toEqual([true, true]);
    first.socket.disconnect();
    await until(async () => (await count()) !== 3);
    using third = await from(ANN);
    expect(third.socket.connected).toBe(true);
  },
);

test('A flood of events is refused before any work is done, and other visitors are not affected', async () => {
  await using backend = await startInProcess({ env: { CHAT_EVENTS_PER_SOCKET: '3' } });
  using ann = await connectVisitor(backend.url);
  using bob = await connectVisitor(backend.url);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => ann.ask('visitor typing', { sessionId: newSession() })),
  );
  const codes = answers.map((answer) => (answer as { code: string }).code);
  expect(codes).toEqual(['invalid', 'invalid', 'invalid', 'too_many', 'too_many']);
  const message = { sessionId: newSession(), message: 'Hello' };
  expect(await bob.ask('chat message', message)).toMatchObject({ success: true });
});

describe('Addresses', () => {
  test.each([
    ['one network of IPv6 is one', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', 429],
    ['two networks of IPv6 are two', '2001:db8:1:2::1', '2001:db8:1:3::1', 200],
    ['IPv4 written as IPv6 is the same', '203.0.113.7', '::ffff:203.0.113.7', 429],
    ['two of IPv4 are two', '203.0.113.7', '203.0.113.8', 200],
    ['what is no address is the peer', '203.0.113.7, 198.51.100.1', 'unknown', 429],
  ])('are told apart: %s', async (_kind, first, second, status) => {
    await using backend = await startInProcess({ env: { CHAT_MESSAGES_PER_ADDRESS: '1' } });
    expect((await say(backend, first)).status).toBe(200);
    expect((await say(backend, second)).status).toBe(status);
  });

  test('and sessions are neither logged nor stored more than necessary', async () => {
    await using backend = await startInProcess();
    const sessionId = newSession();
    await say(backend, ANN, sessionId);
    using visitor = await connectVisitor(backend.url, { extraHeaders: { 'x-forwarded-for': ANN } });
    await visitor.ask('register chat session', { sessionId });
    await fetch(`${backend.url}/chat/read/${sessionId}`, { method: 'PUT' });
    expect(backend.log.join('')).not.toMatch(/203\.0\.113|chat_\d/);
    expect(backend.log.join('')).toContain('"route":"/chat/read/:sessionId"');
  });
});

describe('A limit', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test('lets in whoever waits as long as it says, even after many more attempts', async () => {
    jest.useFakeTimers({ now: 0 });
    const limiter = createMemoryLimiter({ points: 2, seconds: 60, sentence: 'Wait.' });
    await limiter.consume('key');
    await limiter.consume('key');
    jest.setSystemTime(20_500);
    for (let attempt = 0; attempt < 5; attempt++) {
      await expect(limiter.consume('key')).rejects.toMatchObject({
        message: 'Wait.',
        retryAfter: 40,
      });
    }
    jest.setSystemTime(60_500);
    await limiter.consume('key');
    await limiter.consume('key');
    // Not even a clock that is set back makes the wait longer than the limit.
    jest.setSystemTime(500);
    await expect(limiter.consume('key')).rejects.toMatchObject({ retryAfter: 60 });
  });
});
