import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { NextRequest } from 'next/server';
import { GET, POST } from '#app/api/reports/route.ts';
import { answerWith, callsOf, requestOf, withBackend } from '#tests/api/with-backend.ts';
import { apiReport, uriReport } from '#tests/support/policy-reports.ts';

const backend = await withBackend();
beforeEach(() => {
  backend.seen.length = 0;
  answerWith(backend, 200, { success: true, message: 'Counted' });
});

const REPORTS = 'application/reports+json';
const CSP_REPORT = 'application/csp-report';

/** A browser reports. */
const report = (type: string, body: unknown) =>
  POST(
    new NextRequest('http://127.0.0.1:9/api/reports', {
      method: 'POST',
      headers: {
        'content-type': type,
        'user-agent': 'Mozilla/5.0',
        referer: 'https://www.example.com/contact?email=ann@example.com',
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );

const COUNTED = { side: 'site', directive: 'script-src-elem', blocked: 'inline', page: '/contact' };

test.each([
  [REPORTS, [apiReport(), { type: 'deprecation', body: {} }]],
  [`${CSP_REPORT}; charset=utf-8`, uriReport()],
])('%s is passed on as what is counted, and answered with nothing', async (type, body) => {
  const response = await report(type, body);
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(callsOf(backend)).toEqual(['POST /reports']);
  expect(JSON.parse(backend.seen[0]?.body ?? '')).toEqual({ violations: [COUNTED] });
});

test('a page that is not ours, such as a conversation, is not named', async () => {
  const pages = ['/chatWidget/chat_1_0123456789abcdef', '/nowhere', '/services/ai?name=Ann'];
  const documents = pages.map((path) =>
    apiReport({ documentURL: `https://www.example.com${path}` }),
  );
  await report(REPORTS, documents);
  const { violations } = JSON.parse(backend.seen[0]?.body ?? '') as {
    violations: { page: string }[];
  };
  expect(violations.map(({ page }) => page)).toEqual(['other', 'other', '/services/ai']);
});

test('what there is nothing to count of does not reach the backend', async () => {
  const extension = apiReport({ sourceFile: 'chrome-extension' });
  expect((await report(REPORTS, [extension])).status).toBe(204);
  expect((await report(REPORTS, [])).status).toBe(204);
  expect(backend.seen).toEqual([]);
});

describe('A browser is answered with 204', () => {
  test.each([404, 405, 422, 429])(
    'and nothing is logged when the backend answers %d', // a test fails if anything is
    async (status) => {
      answerWith(backend, status, { success: false, message: 'There is nothing here' });
      expect((await report(REPORTS, [apiReport()])).status).toBe(204);
      expect(callsOf(backend)).toEqual(['POST /reports']);
    },
  );

  test('when there is no backend', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    backend.behave(({ socket }) => socket.destroy());
    expect((await report(REPORTS, [apiReport()])).status).toBe(204);
  });
});

test.each([
  ['another content type', 'application/json', [apiReport()], 415],
  ['a text', 'text/plain', 'x', 415],
  ['half of a report', REPORTS, '[{', 400],
  ['what is already reduced', REPORTS, { violations: [COUNTED] }, 422],
  ['nothing', REPORTS, 'null', 422],
  ['an empty object', CSP_REPORT, {}, 422],
  ['more than 64 KB', REPORTS, [apiReport({ sample: 'x'.repeat(65_536) })], 413],
])('%s is no report', async (_what, type, body, status) => {
  const response = await report(type, body);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ success: false });
  expect(backend.seen).toEqual([]);
});

test('other methods are refused', async () => {
  const response = await GET(requestOf('GET', '/api/reports'));
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST');
});
