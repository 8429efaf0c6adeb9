import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { POST as send } from '#app/api/chat/send/route.ts';
import { backendCalls, type BackendCallReport } from '#lib/proxy/backend-calls.ts';
import { createChannel } from '#lib/proxy/backend.ts';
import { readStoredAnswer, chatSentences, isFitForVisitors } from '#lib/proxy/backend-answer.ts';
import { forward } from '#lib/proxy/forward.ts';
import { answerWith, requestOf, withBackend } from '#tests/api/with-backend.ts';
import { aMessage } from '#tests/support/chat/chat.ts';
import { scrape } from '#tests/support/metrics.ts';

const backend = await withBackend();
beforeEach(() => {
  backend.seen.length = 0;
  answerWith(backend, 200, { success: true, message: 'Stored' });
});

const message = (headers: Record<string, string> = {}) => {
  const request = requestOf('POST', '/api/chat/send', aMessage());
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  return request;
};

test('only headers with a value of their kind reach the backend', async () => {
  const right = { 'x-forwarded-for': '2001:db8::1', 'user-agent': 'Browser 1' };
  await send(message({ ...right, cookie: 'a=b', 'x-auth-token': 'no token' }));
  expect(backend.seen[0]?.request.headers).toMatchObject(right);
  expect(backend.seen[0]?.request.headers).not.toHaveProperty('cookie');
  expect(backend.seen[0]?.request.headers).not.toHaveProperty('x-auth-token');
  await send(message({ 'x-forwarded-for': '192.0.2.1, unknown' }));
  expect(backend.seen[1]?.request.headers).not.toHaveProperty('x-forwarded-for');
});

test('a body of another type than JSON is refused with a sentence', async () => {
  const answer = await send(message({ 'content-type': 'text/plain' }));
  expect(answer.status).toBe(415);
  expect(await answer.json()).toEqual({
    success: false,
    message: 'The content type of this call must be application/json',
  });
  expect(backend.seen).toEqual([]);
});

test.each([
  [429, '12', '12'],
  [503, '12', '12'],
  [429, 'Wed, 21 Oct 2026 07:28:00 GMT', null],
  [500, '12', null],
])('a %d that asks for %s s to wait says so: %s', async (status, asked, said) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  backend.behave((_, response) => response.writeHead(status, { 'retry-after': asked }).end());
  const answer = await send(message());
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, said]);
});

test('a visitor waits before trying again if the backend is away, but not if it was slow', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const call = { method: 'POST', path: '/chat/send', body: '{}' } as const;
  const reading = { read: readStoredAnswer, sentences: chatSentences('Message sent') };
  const reports: BackendCallReport[] = [];
  const note = (report: unknown) => void reports.push(report as BackendCallReport);
  backendCalls.subscribe(note);
  backend.behave(() => undefined);
  const start = performance.now();
  const slow = await forward(message(), call, { ...reading, channel: createChannel(1, 50) });
  const seconds = (performance.now() - start) / 1000;
  expect([slow.status, slow.headers]).toEqual([504, undefined]);
  backend.behave((_, response) => response.destroy());
  const away = await forward(message(), call, reading);
  expect([away.status, away.headers]).toEqual([503, { 'retry-after': '30' }]);
  backendCalls.unsubscribe(note);
  expect(reports).toMatchObject([{ outcome: 'timeout' }, { outcome: 'away' }]);
  expect(reports[0]?.seconds).toBeGreaterThanOrEqual(0.049);
  expect(reports[0]?.seconds).toBeLessThanOrEqual(seconds);
});

test('collectors read how many calls have ended in which way', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { createSiteMetrics } = await import('#lib/proxy/server/site-metrics.ts');
  await using metrics = createSiteMetrics().listen(0, '127.0.0.1');
  await once(metrics, 'listening');
  for (const status of [200, 299, 302, 400, 404, 499, 500]) {
    answerWith(backend, status, {});
    await send(message());
  }
  const series = await scrape((metrics.address() as AddressInfo).port);
  const endedAs = (outcome: string) =>
    series.get(`tessera_backend_calls_total{call="/chat/send",outcome="${outcome}"}`);
  expect(['ok', 'refused', 'failed'].map(endedAs)).toEqual([2, 3, 2]);
});

test.each([
  ['http://backend', 'No answer from db.backend.'],
  ['http://backend', 'See http://backend/health.'],
  ['http://api.company.example:4000', 'No answer from node1.api.company.example.'],
  ['http://api.company.example:4000', 'No answer from NODE1.API.Company.Example.'],
  ['http://api.company.example:4000', 'No answer from api.company.example.'],
])('with the backend at %s, no visitor reads "%s"', (address, sentence) => {
  const own = process.env.BACKEND_URL;
  process.env.BACKEND_URL = address;
  expect(isFitForVisitors(sentence)).toBe(false);
  expect(isFitForVisitors('See https://company.example/help.')).toBe(true);
  process.env.BACKEND_URL = own;
});
