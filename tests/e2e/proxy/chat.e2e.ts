import { expect } from '@playwright/test';
import { call, json, test } from '#tests/e2e/proxy/scripted-site.ts';
import { aSession } from '#tests/support/chat/chat.ts';
import { startSite } from '#testbed/servers/site.ts';

const sessionId = aSession();

/** Every address that passes calls on, and the methods that it accepts. */
const TAKEN = {
  '/api/contact/submit': 'POST',
  '/api/health': 'GET',
  '/api/reports': 'POST',
  '/api/vitals': 'POST',
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
