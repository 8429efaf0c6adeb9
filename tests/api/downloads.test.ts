import { text } from 'node:stream/consumers';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { GET as preview } from '#app/api/chat/files/[sessionId]/[fileId]/preview/route.ts';
import { GET } from '#app/api/chat/files/[sessionId]/[fileId]/route.ts';
import { createChannel, openBackend } from '#lib/proxy/backend.ts';
import { answerWith, callsOf, requestOf, withBackend } from '#tests/api/with-backend.ts';
import { aSession } from '#tests/support/chat/chat.ts';
import { until } from '#tests/support/until.ts';

const backend = await withBackend();
beforeEach(() => {
  backend.seen.length = 0;
});

const sessionId = aSession();
const paramsFor = (fileId = '0123456789abcdef0123456789abcdef', session = sessionId) => ({
  params: Promise.resolve({ sessionId: session, fileId }),
});
const download = (fileId?: string, session?: string) =>
  GET(requestOf('GET', '/x'), paramsFor(fileId, session));

const answerFile = (headers: Record<string, string>, bytes: Buffer | string = 'bytes') =>
  backend.behave((_, response) => response.writeHead(200, headers).end(bytes));

test('a file arrives whole, under headers of the site itself', async () => {
  const bytes = Buffer.alloc(3_000_000, 'ab\0');
  answerFile(
    {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(bytes.length),
      'content-disposition': "inline; filename*=UTF-8''pl%C3%A4n%20(1).html",
      'content-security-policy': "script-src 'unsafe-inline'",
      'set-cookie': 'a=b',
    },
    bytes,
  );
  const response = await download();
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/octet-stream',
    'content-length': String(bytes.length),
    'content-disposition': "attachment; filename*=UTF-8''pl%C3%A4n%20%281%29.html",
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  expect(callsOf(backend)).toEqual([
    `GET /chat/files/${sessionId}/0123456789abcdef0123456789abcdef`,
  ]);
});

test.each([
  ['attachment; filename="plan.pdf"', 'plan.pdf'],
  ["attachment; filename*=UTF-8''%E2%80%AEfdp.exe", 'fdp.exe'],
  ["attachment; filename*=UTF-8''..%2F..%2Fetc%0D%0Ax", '....etcx'],
  ["attachment; filename*=UTF-8''%FF", 'file'],
  ['', 'file'],
])('the name in %j is %s', async (header, name) => {
  answerFile(header === '' ? {} : { 'content-disposition': header });
  const response = await download();
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  );
  await response.text();
});

test('a small picture of a file has its type', async () => {
  answerFile({ 'content-type': 'image/webp' });
  const response = await preview(requestOf('GET', '/x'), paramsFor());
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(await response.text()).toBe('bytes');
  expect(callsOf(backend)).toEqual([
    `GET /chat/files/${sessionId}/0123456789abcdef0123456789abcdef/preview`,
  ]);
});

test('a file that is still being checked is refused with the backend’s sentence', async () => {
  answerWith(backend, 409, { success: false, message: 'This file is still being checked' });
  const response = await download();
  expect(response.status).toBe(409);
  expect(await response.json()).toEqual({
    success: false,
    message: 'This file is still being checked',
  });
});

test('a backend without files, and one that is away, are told in sentences', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  backend.behave((_, response) => response.writeHead(404).end('<h1>Cannot GET</h1>'));
  expect(await (await download()).json()).toMatchObject({ message: 'There is no such file' });
  backend.behave((_, response) => response.writeHead(302, { location: backend.url }).end());
  const elsewhere = await download();
  expect(elsewhere.status).toBe(404);
  expect(await elsewhere.json()).toMatchObject({ message: 'There is no such file' });
  const message = 'This file can’t be shown right now. Try again in a minute.';
  backend.behave((_, response) => response.writeHead(500).end('<h1>Error</h1>'));
  expect(await (await download()).json()).toEqual({ success: false, message });
  backend.behave((request) => request.socket.destroy());
  const away = await download();
  expect(away.status).toBe(503);
  expect(await away.json()).toEqual({ success: false, message });
});

test('a visitor may take longer to read a file than the backend may take to begin it', async () => {
  const bytes = 'x'.repeat(3_000_000);
  answerFile({}, bytes);
  const call = { method: 'GET', path: '/files', headers: {} } as const;
  const { body } = await openBackend(call, new AbortController().signal, createChannel(1, 300));
  const begun = performance.now();
  await until(() => performance.now() > begun + 300);
  expect(await text(body)).toHaveLength(bytes.length);
});

test('a download ends when its visitor leaves', async () => {
  const ended = new Promise<void>((resolve) =>
    backend.behave((_, response) => {
      response.writeHead(200).write('beginning');
      response.once('close', resolve);
    }),
  );
  const response = await download();
  await response.body?.cancel();
  await expect(ended).resolves.toBeUndefined();
});

test('nothing but a file of a conversation reaches the backend', async () => {
  expect((await download('..')).status).toBe(404);
  expect((await download('0123456789abcdef0123456789abcdef', 'contact_1_ab')).status).toBe(422);
  expect((await download('0123456789abcdef0123456789abcdef', 'chat_1/../..')).status).toBe(422);
  expect(backend.seen).toEqual([]);
});
