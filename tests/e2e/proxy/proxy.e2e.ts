import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { call, json, JSON_TYPE, test, type Answer } from '#tests/e2e/proxy/scripted-site.ts';
import { makeInquiry } from '#testbed/inquiries.ts';
import { startSite, type SiteProcess } from '#testbed/servers/site.ts';

const SUBMIT = '/api/contact/submit';

const submit = (answers: Answer[], site: SiteProcess, headers: Record<string, string> = {}) =>
  call(answers, site.url + SUBMIT, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify(makeInquiry()),
  });

test('only listed request headers reach the backend', async ({ site, backend, answers }) => {
  backend.behave(json(200, { success: true, message: 'Stored' }));
  const token = 'aaa.bbb.ccc';
  await submit(answers, site, {
    'x-auth-token': token,
    cookie: 'a=b',
    authorization: 'Bearer x',
    'x-forwarded-for': '6.6.6.6',
    'x-middleware-subrequest': 'middleware',
    'user-agent': 'Browser/1',
  });
  const headers = backend.seen.at(-1)?.request.headers ?? {};
  expect(headers['x-auth-token']).toBe(token);
  expect(headers['user-agent']).toBe('Browser/1');
  expect(Object.keys(headers).sort()).toEqual([
    'accept',
    'connection',
    'content-length',
    'content-type',
    'host',
    'user-agent',
    'x-auth-token',
    'x-forwarded-for',
    'x-request-id',
  ]);
  expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  await submit(answers, site, { 'x-auth-token': 'no token' });
  expect(backend.seen.at(-1)?.request.headers['x-auth-token']).toBeUndefined();
});

test('whatever breaks in the backend becomes a sentence in JSON', async ({
  site,
  backend,
  answers,
}) => {
  const address = new URL(backend.url).host;
  type Breakage = (request: unknown, response: ServerResponse) => void;
  const ours = 'An error occurred';
  const silent: unknown = expect.stringContaining('Your text is still here');
  const breakages: [status: number, message: unknown, Breakage][] = [
    [500, ours, (_, response) => response.writeHead(500).end(`SECRET at http://${address}/x`)],
    [400, ours, json(400, { message: `connect ECONNREFUSED ${address}`, stack: 'SECRET' })],
    [502, ours, (_, response) => response.writeHead(302, { location: `http://${address}` }).end()],
    [
      503,
      silent,
      (_, response) => response.writeHead(200, JSON_TYPE).end('"'.padEnd(2_200_000, 'SECRET')),
    ],
    [503, silent, (_, response) => response.destroy()],
    [
      503,
      silent,
      (_, response) => {
        response.writeHead(200, { ...JSON_TYPE, 'content-length': 500 }).write('{"a":"SECRET');
        response.destroy();
      },
    ],
  ];
  for (const [status, message, breakage] of breakages) {
    backend.behave(breakage);
    const answer = await submit(answers, site);
    expect({ status: answer.status, body: JSON.parse(answer.text) as unknown }).toEqual({
      status,
      body: {
        success: false,
        message,
        ...(status === 503 && { code: 'unavailable' }),
        ...(status >= 500 && { reference: expect.stringMatching(/^[\da-f]{8}$/) as unknown }),
      },
    });
  }
});

test('a silent backend is given up on after 15 s', async ({ site, backend, answers }) => {
  backend.behave(() => undefined);
  const answer = await submit(answers, site);
  expect(answer.status).toBe(504);
  expect(JSON.parse(answer.text)).toMatchObject({ success: false });
  expect(answer.ms).toBeGreaterThan(14_500);
  expect(answer.ms).toBeLessThan(29_000);
});

test('when the browser goes away, the backend call is aborted', async ({
  site,
  backend,
  answers,
}) => {
  await call(answers, `${site.url}/contact`);
  const reached = Promise.withResolvers<ServerResponse>();
  backend.behave((_, response) => reached.resolve(response));
  const browser = new AbortController();
  const gone = fetch(site.url + SUBMIT, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify(makeInquiry()),
    signal: browser.signal,
  }).catch(() => 'gone');
  const closed = once(await reached.promise, 'close');
  browser.abort();
  await closed;
  expect(await gone).toBe('gone');
});

test('a body over 64 KB is refused at once, with or without its length', async ({
  site,
  backend,
  answers,
}) => {
  const before = backend.seen.length;
  await call(answers, site.url + SUBMIT, {
    method: 'POST',
    headers: JSON_TYPE,
    body: 'x'.repeat(65_537),
  });
  expect(answers.at(-1)?.status).toBe(413);

  // It is answered while the rest is still to come.
  for (const headers of [{ 'content-length': 60_000_000 }, { 'transfer-encoding': 'chunked' }]) {
    const upload = httpRequest(site.url + SUBMIT, {
      method: 'POST',
      headers: { ...JSON_TYPE, ...headers },
    });
    upload.on('error', () => undefined).write('x'.repeat(70_000));
    const [response] = (await once(upload, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    expect(JSON.parse(await text(response))).toMatchObject({ success: false });
    upload.destroy();
  }
  expect(backend.seen.length).toBe(before);
});

test('without a backend, the health call and the form answer 503 at once', async ({ answers }) => {
  await using site = await startSite('http://127.0.0.1:9'); // nothing listens there
  const health = await call(answers, `${site.url}/api/health`);
  expect(health.status).toBe(503);
  expect(health.text + site.output()).not.toContain('127.0.0.1:9');
  const inquiry = await submit(answers, site);
  expect(inquiry.status).toBe(503);
  expect(inquiry.headers.get('retry-after')).toMatch(/^\d+$/);
});

test('no file for the browser holds an address or a name of the backend', async () => {
  const folder = join('.next', 'static');
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const code = await readFile(join(file.parentPath, file.name), 'latin1');
    expect(code, file.name).not.toMatch(/BACKEND_URL|127\.0\.0\.1|localhost:4000|:4000\b/);
  }
});
