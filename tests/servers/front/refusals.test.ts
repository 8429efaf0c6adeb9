import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { newChatSessionId } from '@repo/contract/ids.ts';
import { HASHED } from '#tests/servers/front/addresses.ts';
import { answerOf } from '#tests/servers/front/answers.ts';
import { FRONT_LIMIT_MS, startFront } from '#tests/servers/front/start-front.ts';
import {
  startScriptedBackend,
  type ScriptedBackend,
} from '#tests/support/backends/scripted-backend.ts';
import { until } from '#tests/support/until.ts';
import { connectRaw, requestHead } from '#testbed/raw-connection.ts';

const resources = new AsyncDisposableStack();
let site: ScriptedBackend;
let front: Awaited<ReturnType<typeof startFront>>;

beforeAll(async () => {
  site = resources.use(await startScriptedBackend());
  const { host } = new URL(site.url);
  front = resources.use(await startFront({ sites: [host, host] }));
}, FRONT_LIMIT_MS);

afterAll(() => resources.disposeAsync());

beforeEach(() => {
  site.seen.length = 0;
});

const readLog = () => readFileSync(front.log, 'utf8');

test('what nginx itself refuses is JSON with a sentence, never a page of nginx', async () => {
  const host = 'Host: site.test';
  for (const [status, ...lines] of [
    [400, 'GET / HTTP/1.1', host, host],
    [400, 'GET / HTTP/1.1', 'Host: a b'],
    [400, 'NOT A REQUEST'],
    [400, 'GET / HTTP/1.1', host, 'Content-Length: x'],
    [405, 'TRACE / HTTP/1.1', host],
    [404, 'GET /front-refusal HTTP/1.1', host],
    [413, 'POST /api/chat/send HTTP/1.1', host, 'Content-Length: 2000000'],
    [413, 'POST /api/contact/submit HTTP/1.1', host, 'Content-Length: 70000000'],
    [414, `GET /${'x'.repeat(20_000)} HTTP/1.1`, host],
    [412, `GET ${HASHED[0]} HTTP/1.1`, host, 'If-Match: "x"'],
    [416, `GET ${HASHED[0]} HTTP/1.1`, host, 'Range: bytes=99999999-'],
    [431, 'GET / HTTP/1.1', host, `X-Large: ${'x'.repeat(20_000)}`],
    [501, 'POST /api/health HTTP/1.1', host, 'Transfer-Encoding: other'],
  ] as const) {
    const head = requestHead(...lines, 'Connection: close');
    using connection = await connectRaw(front.port, head);
    const answer = await connection.ended();
    expect([lines[0], answer.split('\r\n')[0]]).toEqual([
      lines[0],
      expect.stringContaining(`HTTP/1.1 ${status} `),
    ]);
    expect(answer).toMatch(/\r\nContent-Type: application\/json; charset=utf-8\r\n/);
    expect(answer).toMatch(/\r\n\r\n\{"success":false,"message":"[A-Z][^"<]+"\}$/);
    expect(answer).not.toMatch(/<center>|nginx\//);
    const names = [...answer.matchAll(/^([\w-]+):/gm)].map(([, name = '']) => name.toLowerCase());
    expect([lines[0], names]).toEqual([lines[0], [...new Set(names)]]);
    expect(names).toContain('content-security-policy');
    expect(answer).toMatch(/^cache-control: no-store\r$/im);
  }
});

test('a request has one ID in the log and at the site, and no visitor chooses it', async () => {
  await answerOf(front.port, {
    path: '/nowhere',
    headers: { 'x-request-id': 'chosen-by-visitor' },
  });
  const id = site.seen[0]?.request.headers['x-request-id'];
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  await until(() => readLog().includes(`"request":"${String(id)}"`));
});

test('the key to a conversation is in no line of any log', async () => {
  const key = newChatSessionId(1);
  const secret = key.slice('chat_'.length);
  const spelled = [key, key.toUpperCase(), `%63hat_${secret}`, `cha%74_${secret}`, `x${key}`];
  const paths = spelled.flatMap((one) => [
    `/chatWidget/${one}`,
    `/chatwidget//${one}/`,
    `/CHATWIDGET/${one}?a`,
    `//chatWidget/${one}`,
    `/api/chat/messages/${one}`,
    `/api/chat/close/${one}`,
    `/api/chat/read/${one}/x`,
    `/api/chat/rating/${one}`,
    `/${one}`,
    `/contact?session=${one}`,
    `/contact/thanks?ref=${one}`,
    `/a_b/c/${one}`,
    `/about?a=${one}`,
    `/chatWidget/${secret}`,
    `/socket.io/?sessionId=${one}`,
    `/feed.xml?${one}`,
  ]);
  const headers = { referer: `https://site.test/chatWidget/${key}`, 'user-agent': key };
  for (const path of paths) await answerOf(front.port, { path, headers });
  await answerOf(front.port, { path: '/last', headers });
  await until(() => readLog().includes('"path":"/last"'));

  const folder = dirname(front.log);
  const logs = [readLog(), readFileSync(join(folder, 'error.log'), 'utf8'), front.server.output()];
  expect(readLog().match(/"path":"\/api\/chat\/messages\/\*"/g)?.length).toBeGreaterThan(0);
  expect(readLog().trim().split('\n').length).toBeGreaterThan(paths.length);
  for (const log of logs) expect(log.toLowerCase()).not.toContain(secret.toLowerCase());
  for (const line of readLog().trim().split('\n')) {
    expect(Object.keys(JSON.parse(line) as object)).toEqual([
      'time',
      'request',
      'method',
      'path',
      'status',
      'bytes',
      'seconds',
      'site',
      'siteSeconds',
      'protocol',
    ]);
  }
  expect(readLog()).not.toContain('127.0.0.1');
});
