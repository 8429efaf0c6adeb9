import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { NextRequest } from 'next/server';
import { GET, POST } from '#app/api/vitals/route.ts';
import { answerWith, callsOf, requestOf, withBackend } from '#tests/api/with-backend.ts';

const backend = await withBackend();
beforeEach(() => {
  backend.seen.length = 0;
  answerWith(backend, 200, { success: true, message: 'Counted' });
});

const MEASURED = { template: 'service', buckets: { LCP: 2, CLS: 0 } };
const JSON_TYPE = 'application/json';
/** A token without a signature, as other software at the site's address may have left one. */
const TOKEN = `${btoa('{}')}.${btoa('{}')}.`;

/** A browser sends what it has measured. */
const send = (body: unknown, type = JSON_TYPE) =>
  POST(
    new NextRequest('http://127.0.0.1:9/api/vitals', {
      method: 'POST',
      headers: {
        'content-type': type,
        'user-agent': 'Mozilla/5.0',
        'x-auth-token': TOKEN,
        'x-forwarded-for': '203.0.113.1',
        referer: 'https://www.example.com/services/ai?email=ann@example.com',
        cookie: 'other=1',
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );

test('what was measured is passed on with the visitor’s address alone, and answered with nothing', async () => {
  const response = await send({ ...MEASURED, url: '/services/ai', name: 'Ann' });
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(callsOf(backend)).toEqual(['POST /vitals']);
  const [seen] = backend.seen;
  expect(JSON.parse(seen?.body ?? '')).toEqual(MEASURED);
  const { headers } = seen?.request ?? {};
  expect(headers).toMatchObject({ 'x-forwarded-for': '203.0.113.1' });
  for (const name of ['user-agent', 'x-auth-token', 'referer', 'cookie']) {
    expect(headers).not.toHaveProperty(name);
  }
});

describe('A browser is answered with 204', () => {
  test.each([404, 405, 422, 429])(
    'and nothing is logged when the backend answers %d', // a test fails if anything is
    async (status) => {
      answerWith(backend, status, { success: false, message: 'There is nothing here' });
      expect((await send(MEASURED)).status).toBe(204);
      expect(callsOf(backend)).toEqual(['POST /vitals']);
    },
  );

  test('when there is no backend', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    backend.behave(({ socket }) => socket.destroy());
    expect((await send(MEASURED)).status).toBe(204);
  });
});

test.each([
  ['another content type', MEASURED, 'text/plain', 415],
  ['half of a text', '{"template":', JSON_TYPE, 400],
  ['the address of a page', { ...MEASURED, template: '/services/ai' }, JSON_TYPE, 422],
  ['a value that is none', { ...MEASURED, buckets: { FID: 1 } }, JSON_TYPE, 422],
  ['no value', { ...MEASURED, buckets: {} }, JSON_TYPE, 422],
  ['more than 64 KB', { ...MEASURED, more: 'x'.repeat(65_536) }, JSON_TYPE, 413],
])('%s does not reach the backend', async (_what, body, type, status) => {
  const response = await send(body, type);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ success: false });
  expect(backend.seen).toEqual([]);
});

test('other methods are refused', async () => {
  const response = await GET(requestOf('GET', '/api/vitals'));
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST');
});
