import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { NextRequest } from 'next/server';
import { GET, HEAD, POST, PUT } from '#app/socket.io/route.ts';
import { callsOf, withBackend } from '#tests/api/with-backend.ts';

const backend = await withBackend();
beforeEach(() => {
  backend.seen.length = 0;
  say('0{"sid":"abc"}');
});
afterEach(() => {
  jest.useRealTimers();
});

/** Makes the backend answer with packets. */
function say(packets: string, status = 200, contentType = 'text/plain; charset=UTF-8'): void {
  backend.behave((_, response) => {
    response.writeHead(status, { 'content-type': contentType, 'x-secret': 'SECRET' }).end(packets);
  });
}

const request = (query: string, init: ConstructorParameters<typeof NextRequest>[1] = {}) =>
  new NextRequest(`http://site.example/socket.io/?${query}`, {
    ...init,
    headers: { host: 'site.example', ...(init.headers as Record<string, string>) },
  });

const HANDSHAKE = 'EIO=4&transport=polling';
const poll = (query = HANDSHAKE, init = {}) => GET(request(query, init));
const push = (body: string, headers = { 'content-type': 'text/plain;charset=UTF-8' }) =>
  POST(request(`${HANDSHAKE}&sid=abc`, { method: 'POST', body, headers }));

test('a poll brings the packets of the backend, as text only', async () => {
  const response = await poll(`${HANDSHAKE}&sid=a-B_9&t=xyz&admin=1`);
  expect(callsOf(backend)).toEqual(['GET /socket.io/?EIO=4&transport=polling&sid=a-B_9']);
  expect(await response.text()).toBe('0{"sid":"abc"}');
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
});

test('packets are pushed unchanged', async () => {
  say('ok', 200, 'text/html');
  const packets = '42["chat message",{"message":"Grüße 😀 <b>"}]\u001e3';
  const response = await push(packets);
  expect(await response.text()).toBe('ok');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(callsOf(backend)).toEqual(['POST /socket.io/?EIO=4&transport=polling&sid=abc']);
  expect(backend.seen[0]?.body).toBe(packets);
});

test('the backend learns where the request comes from, and nothing else about it', async () => {
  await poll(HANDSHAKE, {
    headers: {
      origin: 'https://other.example',
      'x-forwarded-for': '192.0.2.7',
      cookie: 'a=b',
      authorization: 'Bearer x',
      'x-forwarded-host': 'spoofed.example',
    },
  });
  expect(backend.seen[0]?.request.headers).toEqual({
    accept: '*/*',
    connection: 'keep-alive',
    host: new URL(backend.url).host,
    origin: 'https://other.example',
    'x-forwarded-for': '192.0.2.7',
    'x-forwarded-host': 'site.example',
  });
});

test.each([
  '',
  'EIO=3&transport=polling',
  'EIO=4',
  'EIO=4&transport=websocket',
  `${HANDSHAKE}&sid=..%2Fhealth`,
  `${HANDSHAKE}&sid=`,
  `${HANDSHAKE}&sid=${'x'.repeat(65)}`,
])('the query %j is refused without asking the backend', async (query) => {
  const response = await poll(query);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ success: false });
  expect(backend.seen).toEqual([]);
});

test('a body that is too large or not text is refused without asking the backend', async () => {
  expect((await push('x'.repeat(65_537))).status).toBe(413);
  expect((await push('x', { 'content-type': 'application/octet-stream' })).status).toBe(415);
  expect(backend.seen).toEqual([]);
  expect((await push('x'.repeat(65_536))).status).toBe(200);
});

test('other methods are refused with a list of the accepted ones', () => {
  for (const handler of [PUT, HEAD]) {
    const response = handler(new Request('http://site.example/socket.io'));
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, POST');
  }
});

test('a refusal of the backend is passed on as its status alone', async () => {
  for (const status of [400, 403]) {
    say('{"code":4,"message":"SECRET"}', status, 'application/json');
    const response = await poll();
    expect(response.status).toBe(status);
    expect(await response.text()).not.toContain('SECRET');
  }
});

test('whatever breaks in the backend becomes a 502 or 503 without its words', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const breakages: (() => void)[] = [
    () => say('Error: SECRET', 500),
    () => say('SECRET', 200, 'application/octet-stream'),
    () => say('SECRET', 302),
    () => say('SECRET'.repeat(500_000)),
    () => backend.behave((_, response) => response.destroy()),
  ];
  for (const breakage of breakages) {
    breakage();
    const response = await poll(`${HANDSHAKE}&sid=my-socket`);
    expect([502, 503]).toContain(response.status);
    expect(await response.text()).not.toMatch(/SECRET|127\.0\.0\.1/);
  }
  expect(log).toHaveBeenCalledTimes(breakages.length);
  expect(log.mock.calls.flat().join()).not.toMatch(/my-socket|SECRET|127\.0\.0\.1/);
});

test('a poll may hang while the backend holds it, for at most 90 s', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const reached = Promise.withResolvers<ServerResponse>();
  backend.behave((_, response) => reached.resolve(response));
  let isAnswered = false;
  const answer = poll(`${HANDSHAKE}&sid=abc`).finally(() => (isAnswered = true));
  const held = await reached.promise;
  const closed = once(held, 'close');
  await jest.advanceTimersByTimeAsync(89_999);
  expect(isAnswered).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect((await answer).status).toBe(504);
  await closed;
});

test('when the browser goes away, its poll is ended', async () => {
  const reached = Promise.withResolvers<ServerResponse>();
  backend.behave((_, response) => reached.resolve(response));
  const browser = new AbortController();
  const answer = poll(`${HANDSHAKE}&sid=abc`, { signal: browser.signal });
  const closed = once(await reached.promise, 'close');
  browser.abort();
  await closed;
  expect((await answer).status).toBe(499);
});
