import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect } from '@playwright/test';
import { call, json, JSON_TYPE, test } from '@/tests/e2e/proxy/scripted-site';
import { aMessage, aSession } from '@/tests/support/chat/chat';
import { startSite } from '@/tools/servers/site';

const sessionId = aSession();

/** Every address that passes calls on, and the methods that it accepts. */
const TAKEN = {
  '/api/contact/submit': 'POST',
  '/api/health': 'GET',
  '/api/reports': 'POST',
  '/api/files': 'POST',
  '/api/files/a-file-1': 'HEAD, PATCH, DELETE',
  '/api/chat/send': 'POST',
  '/api/chat/client-data': 'POST',
  '/api/chat/schedule-call': 'POST',
  '/api/chat/transcript': 'POST',
  [`/api/chat/email/${sessionId}`]: 'POST, PUT',
  [`/api/chat/read/${sessionId}`]: 'PUT',
  [`/api/chat/close/${sessionId}`]: 'PUT',
  [`/api/chat/messages/${sessionId}`]: 'GET',
  [`/api/chat/files/${sessionId}/a-file-1`]: 'GET',
  [`/api/chat/files/${sessionId}/a-file-1/preview`]: 'GET',
  '/socket.io/': 'GET, POST',
};

test('every other method is refused with a list of the accepted ones', async ({
  site,
  backend,
  answers,
}) => {
  const before = backend.seen.length;
  for (const [path, methods] of Object.entries(TAKEN)) {
    for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
      (name) => !methods.includes(name),
    )) {
      const answer = await call(answers, site.url + path, { method: other });
      expect(answer.status, `${other} ${path}`).toBe(405);
      expect(answer.headers.get('allow')).toBe(methods);
      expect(JSON.parse(answer.text)).toMatchObject({ success: false });
    }
  }
  expect(backend.seen.length).toBe(before);
});

test('each call of the chat reaches the backend on its own path', async ({
  site,
  backend,
  answers,
}) => {
  backend.behave(json(200, { success: true, message: 'Stored', seq: 1, stack: 'SECRET' }));
  const before = backend.seen.length;
  const message = await call(answers, `${site.url}/api/chat/send`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify(aMessage({ sessionId })),
  });
  expect(JSON.parse(message.text)).toEqual({ success: true, message: 'Stored', seq: 1 });
  for (const mark of ['read', 'close']) {
    const answer = await call(answers, `${site.url}/api/chat/${mark}/${sessionId}`, {
      method: 'PUT',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  const history = {
    success: true,
    messages: [],
    hasMore: false,
    lastSeq: 0,
    readSeq: 0,
    seenSeq: 0,
  };
  const availability = { isOpen: true, until: '2026-01-15T23:00:00.000Z', replyMinutes: 10 };
  backend.behave(json(200, { ...history, availability }));
  const page = await call(answers, `${site.url}/api/chat/messages/${sessionId}?after=3`);
  expect(JSON.parse(page.text)).toEqual({ ...history, availability });
  expect(
    backend.seen.slice(before).map(({ request }) => `${request.method} ${request.url}`),
  ).toEqual([
    'POST /chat/send',
    `PUT /chat/read/${sessionId}`,
    `PUT /chat/close/${sessionId}`,
    `GET /chat/messages/${sessionId}?after=3`,
  ]);
});

test('no path escapes through the ID of a conversation', async ({ site, backend, answers }) => {
  backend.behave(json(200, { success: true }));
  const before = backend.seen.length;
  for (const id of [
    '..%2f..%2fhealth',
    `${sessionId}%2f..%2f..%2fhealth`,
    `${sessionId}%3fafter=1`,
    `${sessionId}%00`,
    `${sessionId}%0d%0aX-Evil:%201`,
    'chat_%2e%2e',
    'contact_1',
    'chat_',
    `chat_${'x'.repeat(10_000)}`,
    'chat_%F0%9F%98%80',
  ]) {
    const answer = await call(answers, `${site.url}/api/chat/read/${id}`, { method: 'PUT' });
    expect(answer.status, id).toBeGreaterThanOrEqual(400);
    expect(answer.status, id).toBeLessThan(500);
  }
  expect(backend.seen.length).toBe(before);
});

test('when no one waits for a history or a mark any longer, the call is aborted', async ({
  site,
  backend,
  answers,
}) => {
  await call(answers, `${site.url}/contact`);
  for (const [method, path] of [
    ['GET', `/api/chat/messages/${sessionId}`],
    ['PUT', `/api/chat/close/${sessionId}`],
    ['GET', '/socket.io/?EIO=4&transport=polling'],
  ] as const) {
    const reached = Promise.withResolvers<ServerResponse>();
    backend.behave((_, response) => reached.resolve(response));
    const browser = new AbortController();
    const gone = fetch(site.url + path, { method, signal: browser.signal }).catch(() => 'gone');
    const closed = once(await reached.promise, 'close');
    browser.abort();
    await closed;
    expect(await gone).toBe('gone');
  }
});

test('a message by form leads to the page of its conversation', async ({
  site,
  backend,
  answers,
}) => {
  backend.behave(json(200, { success: true, message: 'Message sent', seq: 1 }));
  const post = (fields: Record<string, string>) =>
    call(answers, `${site.url}/api/chat/send`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
  const sent = await post({ message: 'Hello', sessionId, id: 'my-message' });
  expect(sent.status).toBe(303);
  expect(sent.headers.get('location')).toBe(`/chatWidget/${sessionId}`);

  const refused = await post({ message: ' ' });
  expect(refused.status).toBe(422);
  expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(refused.text).toContain('<title>Error: ');
});

test('the page of a conversation is for its visitor alone', async ({ answers, backend }) => {
  backend.behave((_, response) => response.writeHead(404).end());
  await using open = await startSite(backend.url, { env: { DEPLOYMENT: 'production' } });
  const page = await call(answers, `${open.url}/chatWidget/${sessionId}`);
  expect([200, 404]).toContain(page.status);
  expect(page.headers.get('location')).toBeNull();
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('cache-control')).toContain('no-store');
  const chat = await call(answers, `${open.url}/chatWidget`);
  expect(chat.headers.get('x-robots-tag')).toBeNull();
  expect(chat.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
});
