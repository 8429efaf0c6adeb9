import { readdir, readFile } from 'node:fs/promises';
import { request as httpRequest, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { call, json, JSON_TYPE, test, type Answer } from '@/tests/e2e/proxy/scripted-site';
import { makeInquiry } from '@/tools/inquiries';
import { fastestOf } from '@/tests/support/fastest-of';
import { startSite, type SiteProcess } from '@/tools/servers/site';

const SUBMIT = '/api/contact/submit';

const submit = (answers: Answer[], site: SiteProcess, headers: Record<string, string> = {}) =>
  call(answers, site.url + SUBMIT, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify(makeInquiry()),
  });

test('an answer is passed on, without headers and fields that are no one’s business', async ({
  site,
  backend,
  answers,
}) => {
  backend.behave(
    json(
      200,
      { success: true, message: 'Stored', sessionId: 'contact_1', stack: 'SECRET' },
      {
        'x-secret': 'SECRET',
        'set-cookie': 'SECRET=1',
        server: 'SECRET',
      },
    ),
  );
  const answer = await submit(answers, site);
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toEqual({
    success: true,
    message: 'Stored',
    sessionId: 'contact_1',
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-secret')).toBeNull();
  expect(answer.headers.get('set-cookie')).toBeNull();
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

test('a refusal of the backend is passed on with its sentence and field', async ({
  site,
  backend,
  answers,
}) => {
  backend.behave(
    json(422, { success: false, message: 'Valid phone number is required', field: 'phoneNumber' }),
  );
  const refusal = await submit(answers, site);
  expect(refusal.status).toBe(422);
  expect(JSON.parse(refusal.text)).toEqual({
    success: false,
    message: 'Valid phone number is required',
    field: 'phoneNumber',
  });
  backend.behave(json(400, { error: 'Not today' }));
  expect(JSON.parse((await submit(answers, site)).text)).toEqual({
    success: false,
    message: 'Not today',
  });
  backend.behave(json(429, { message: 'Slow down' }, { 'retry-after': '7' }));
  expect((await submit(answers, site)).headers.get('retry-after')).toBe('7');
});

test('whatever breaks in the backend becomes a sentence in JSON, at once', async ({
  site,
  backend,
  answers,
}) => {
  const address = new URL(backend.url).host;
  type Breakage = (request: unknown, response: ServerResponse) => void;
  const refusals: Record<string, [status: number, Breakage]> = {
    'a stack': [
      500,
      (_, response) => response.writeHead(500).end(`Error: SECRET at http://${address}/x`),
    ],
    'a stack in JSON': [500, json(500, { message: `SECRET ${address}`, stack: 'SECRET' })],
    'its address in a refusal': [400, json(400, { message: `connect ECONNREFUSED ${address}` })],
    'a stack in a refusal': [
      400,
      json(400, { message: 'SECRET\n    at main (/srv/SECRET.js:1:2)' }),
    ],
    'a redirect': [
      502,
      (_, response) => response.writeHead(302, { location: `http://${address}/SECRET` }).end(),
    ],
  };
  const silences: Record<string, Breakage> = {
    'an endless answer': (_, response) =>
      response.writeHead(200, JSON_TYPE).end('"'.padEnd(2_200_000, 'SECRET')),
    'nothing, and hangs up': (_, response) => response.destroy(),
    'half an answer': (_, response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': 500 }).write('{"message":"SECRET');
      response.destroy();
    },
  };
  const askQuickly = async (name: string, breakage: Breakage, expected: object) => {
    backend.behave(breakage);
    const time = await fastestOf(async () => {
      const { status, text, ms } = await submit(answers, site);
      expect({ status, body: JSON.parse(text) as unknown }, name).toEqual(expected);
      return ms;
    });
    expect(time, name).toBeLessThan(1000);
  };
  for (const [name, [status, breakage]] of Object.entries(refusals)) {
    const reference: unknown = expect.stringMatching(/^[\da-f]{8}$/);
    const body = {
      success: false,
      message: 'An error occurred',
      ...(status >= 500 && { reference }),
    };
    await askQuickly(name, breakage, { status, body });
  }
  for (const [name, breakage] of Object.entries(silences)) {
    const message: unknown = expect.stringContaining('Your text is still here');
    const reference: unknown = expect.stringMatching(/^[\da-f]{8}$/);
    const body = { success: false, message, code: 'unavailable', reference };
    await askQuickly(name, breakage, { status: 503, body });
  }
});

test('a call is passed on once, however it ends', async ({ site, backend, answers }) => {
  const before = backend.seen.length;
  for (let round = 0; round < 20; round++) {
    backend.behave((_, response) => response.destroy());
    await submit(answers, site);
  }
  expect(backend.seen.length - before).toBe(20);
});

test('a silent backend is given up on after 15 s', async ({ site, backend, answers }) => {
  backend.behave(() => undefined);
  const answer = await submit(answers, site);
  expect(answer.status).toBe(504);
  expect(JSON.parse(answer.text)).toMatchObject({ success: false });
  expect(answer.ms).toBeGreaterThan(14_500);
  expect(answer.ms).toBeLessThan(16_500);
});

test('when the browser goes away, the backend call is aborted', async ({
  site,
  backend,
  answers,
}) => {
  await call(answers, `${site.url}/contact`);
  const time = await fastestOf(async () => {
    const reached = Promise.withResolvers<ServerResponse>();
    backend.behave((_, response) => reached.resolve(response));
    const browser = new AbortController();
    const gone = fetch(site.url + SUBMIT, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify(makeInquiry()),
      signal: browser.signal,
    }).catch(() => 'gone');
    const response = await reached.promise;
    const closed = new Promise((resolve) => response.once('close', resolve));
    const abortedAt = performance.now();
    browser.abort();
    await closed;
    const toldAfter = performance.now() - abortedAt;
    expect(await gone).toBe('gone');
    return toldAfter;
  });
  expect(time).toBeLessThan(200);
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

  for (const headers of [{ 'content-length': 60_000_000 }, { 'transfer-encoding': 'chunked' }]) {
    const time = await fastestOf(async () => {
      const upload = await endlessUpload(site.url + SUBMIT, headers);
      expect(upload.status).toBe(413);
      expect(JSON.parse(upload.text)).toMatchObject({ success: false });
      return upload.ms;
    });
    expect(time).toBeLessThan(100);
  }
  expect(backend.seen.length).toBe(before);
});

test('anything but an inquiry is refused without asking the backend', async ({
  site,
  backend,
  answers,
}) => {
  const before = backend.seen.length;
  const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
    call(answers, site.url + SUBMIT, { method: 'POST', headers, body });
  expect((await post('{"a":', JSON_TYPE)).status).toBe(400);
  expect((await post('', JSON_TYPE)).status).toBe(400);
  expect((await post(new Uint8Array([0x22, 0xff, 0x22]), JSON_TYPE)).status).toBe(400);
  expect((await post('a=b', { 'content-type': 'text/plain' })).status).toBe(415);
  // A form with files, but this is none.
  expect((await post('a=b', { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(
    400,
  );
  const wrong = await post(JSON.stringify({ ...makeInquiry(), email: 'nobody' }), JSON_TYPE);
  expect(wrong.status).toBe(422);
  expect(JSON.parse(wrong.text)).toEqual({
    success: false,
    message: 'Valid email address is required',
    field: 'email',
  });
  expect(backend.seen.length).toBe(before);
});

test('without a backend, the health call and the form answer 503 at once', async ({ answers }) => {
  await using site = await startSite('http://127.0.0.1:9'); // nothing listens there
  const health = await call(answers, `${site.url}/api/health`);
  expect(health.status).toBe(503);
  expect(health.text + site.output()).not.toContain('127.0.0.1:9');
  const time = await fastestOf(async () => {
    const inquiry = await submit(answers, site);
    expect(inquiry.status).toBe(503);
    expect(inquiry.headers.get('retry-after')).toMatch(/^\d+$/);
    return inquiry.ms;
  });
  expect(time).toBeLessThan(500);
});

test('no file for the browser holds an address or a name of the backend', async () => {
  const folder = join('.next', 'static');
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const text = await readFile(join(file.parentPath, file.name), 'latin1');
    expect(text, file.name).not.toMatch(/BACKEND_URL|127\.0\.0\.1|localhost:4000|:4000\b/);
  }
});

/** Starts an upload that would take long, and returns what the site answers meanwhile. */
function endlessUpload(
  url: string,
  headers: OutgoingHttpHeaders,
): Promise<{ status: number; text: string; ms: number }> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const upload = httpRequest(
      url,
      { method: 'POST', headers: { ...JSON_TYPE, ...headers } },
      (response) => {
        const ms = performance.now() - startedAt;
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, text, ms });
          upload.destroy();
        });
      },
    );
    upload.on('error', reject);
    upload.write('x'.repeat(70_000));
  });
}
