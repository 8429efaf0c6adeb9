import { beforeEach, expect, jest, test } from '@jest/globals';
import { NextRequest } from 'next/server';
import { UPLOAD_PART_SIZE } from '@repo/contract/file.ts';
import {
  FILES_TOO_LARGE,
  FILES_UNSUPPORTED,
  MAX_FILES_BYTES,
} from '@repo/contract/file-sentences.ts';
import { DELETE, HEAD, PATCH } from '#app/api/files/[fileId]/route.ts';
import { POST } from '#app/api/files/route.ts';
import { answerWith, callsOf, withBackend } from '#tests/api/with-backend.ts';
import { aSession } from '#tests/support/chat/chat.ts';

const backend = await withBackend();
beforeEach(() => {
  backend.seen.length = 0;
});

const base64 = (text: string) => Buffer.from(text).toString('base64');
const session = aSession();

const metadataOf = (filename: string, where = session) =>
  `filename ${base64(filename)},session ${base64(where)}`;

const ask = (method: string, headers: Record<string, string>, body?: Uint8Array<ArrayBuffer>) =>
  new NextRequest('http://127.0.0.1:9/api/files', {
    method,
    headers,
    ...(body !== undefined && { body }),
  });

const begin = (headers: Record<string, string> = {}) =>
  POST(
    ask('POST', { 'upload-length': '5', 'upload-metadata': metadataOf('plan.pdf'), ...headers }),
  );

const about = (fileId: string) => ({ params: Promise.resolve({ fileId }) });

const partOf = (text: string, headers: Record<string, string> = {}) =>
  ask(
    'PATCH',
    { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream', ...headers },
    new TextEncoder().encode(text),
  );

const answerWithHeaders = (status: number, headers: Record<string, string>) =>
  backend.behave((_, response) => {
    response.writeHead(status, headers).end();
  });

test('a file begins at the site’s own address, whatever address the backend names', async () => {
  for (const location of [
    '/files/0123456789abcdef0123456789abcdef',
    `${backend.url}/files/0123456789abcdef0123456789abcdef`,
    'files/0123456789abcdef0123456789abcdef',
  ]) {
    answerWithHeaders(201, { location });
    const response = await begin({
      'upload-metadata': `${metadataOf('plän.pdf')},more ${base64('x')}`,
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe('/api/files/0123456789abcdef0123456789abcdef');
    expect([...response.headers.values()].join()).not.toContain('127.0.0.1');
  }
  expect(callsOf(backend)).toEqual(Array(3).fill('POST /files'));
  expect(backend.seen[0]?.request.headers).toMatchObject({
    'tus-resumable': '1.0.0',
    'upload-length': '5',
    'upload-metadata': metadataOf('plän.pdf'),
  });
});

test.each([
  [{ 'upload-length': '' }, 400],
  [{ 'upload-length': '-1' }, 400],
  [{ 'upload-length': String(MAX_FILES_BYTES + 1) }, 413],
  [{ 'upload-metadata': '' }, 422],
  [{ 'upload-metadata': `filename ${base64('\r\n\0')},session ${base64(session)}` }, 422],
  [{ 'upload-metadata': metadataOf('x'.repeat(256)) }, 422],
  [{ 'upload-metadata': metadataOf('a.txt', 'staff_1') }, 422],
  [{ 'upload-metadata': `filename /,session ${base64(session)}` }, 422],
])('a file that begins with %j is refused with a sentence', async (headers, status) => {
  const response = await begin(headers);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({
    success: false,
    message: expect.stringMatching(/^[A-Z].+/),
  });
  expect(backend.seen).toEqual([]);
});

test.each([200, 204, 302, 404, 405, 501])(
  'a backend that answers %d has no files, and the visitor is told so',
  async (status) => {
    answerWithHeaders(status, { location: '/elsewhere' });
    const response = await begin();
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ success: false, message: FILES_UNSUPPORTED });
  },
);

test('a refusal is passed on with the time to wait, and without an address of the backend', async () => {
  answerWith(backend, 413, { message: 'Files can have 5 MB together' });
  expect(await (await begin()).json()).toMatchObject({ message: 'Files can have 5 MB together' });
  answerWith(backend, 413, { message: `at ${backend.url}` });
  expect(await (await begin()).json()).toMatchObject({ message: FILES_TOO_LARGE });
  backend.behave((_, response) => response.writeHead(429, { 'retry-after': '60' }).end());
  const late = await begin();
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '60']);
});

test('a part reaches the backend byte for byte, and the answer says how much is there', async () => {
  answerWithHeaders(204, { 'upload-offset': '5' });
  const response = await PATCH(
    partOf('a\0b\nc', { 'x-other': 'secret' }),
    about('0123456789abcdef0123456789abcdef'),
  );
  expect(response.status).toBe(204);
  expect(response.headers.get('upload-offset')).toBe('5');
  expect(callsOf(backend)).toEqual(['PATCH /files/0123456789abcdef0123456789abcdef']);
  const { request, body } = backend.seen[0] ?? {};
  expect(body).toBe('a\0b\nc');
  expect(request?.headers).toMatchObject({
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
    'content-length': '5',
  });
  expect(request?.headers).not.toHaveProperty('x-other');
});

test('a part that is too large, of another type, or without an offset never reaches the backend', async () => {
  const whole = await PATCH(
    partOf('x'.repeat(UPLOAD_PART_SIZE)),
    about('0123456789abcdef0123456789abcdef'),
  );
  expect(whole.status).not.toBe(413);
  backend.seen.length = 0;
  const statusOf = async (request: NextRequest) =>
    (await PATCH(request, about('0123456789abcdef0123456789abcdef'))).status;
  expect(await statusOf(partOf('x'.repeat(UPLOAD_PART_SIZE + 1)))).toBe(413);
  expect(await statusOf(partOf('x', { 'content-type': 'text/plain' }))).toBe(415);
  expect(await statusOf(partOf('x', { 'upload-offset': '1e3' }))).toBe(400);
  expect(backend.seen).toEqual([]);
});

test('who sends a part while many others arrive is asked to try again', async () => {
  const ends: (() => void)[] = [];
  const slow = () =>
    new ReadableStream({ start: (controller) => void ends.push(() => controller.error('gone')) });
  const send = (body: ReadableStream) =>
    PATCH(
      new NextRequest('http://127.0.0.1:9/api/files', {
        method: 'PATCH',
        headers: { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        body,
        duplex: 'half',
      }),
      about('0123456789abcdef0123456789abcdef'),
    );
  const arriving = Array.from({ length: 48 }, () => send(slow()));
  // Each is counted once it has been looked at.
  await new Promise((resolve) => setImmediate(resolve));
  const late = await send(slow());
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5']);
  for (const end of ends) end();
  expect((await Promise.all(arriving)).map(({ status }) => status)).toEqual(Array(48).fill(400));
  expect((await PATCH(partOf('x'), about('0123456789abcdef0123456789abcdef'))).status).not.toBe(
    503,
  );
});

test('the progress of a file is its offset and its length', async () => {
  answerWithHeaders(200, { 'upload-offset': '3', 'upload-length': '5', 'x-internal': 'a' });
  const response = await HEAD(ask('HEAD', {}), about('0123456789abcdef0123456789abcdef'));
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'no-store',
    'upload-offset': '3',
    'upload-length': '5',
  });
});

test('a file that could not be removed is not said to be', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { status } = await DELETE(ask('DELETE', {}), about('0123456789abcdef0123456789abcdef'));
  expect(status).toBe(204);
  // An answer that leads elsewhere says nothing of the file.
  for (const answer of [300, 500]) {
    backend.behave((_, response) => response.writeHead(answer).end());
    const failed = await DELETE(ask('DELETE', {}), about('0123456789abcdef0123456789abcdef'));
    expect(failed.status).toBeGreaterThanOrEqual(500);
  }
});

test('an answer without a valid offset counts as none', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answerWithHeaders(204, { 'upload-offset': 'many' });
  expect((await PATCH(partOf('x'), about('0123456789abcdef0123456789abcdef'))).status).toBe(502);
});

test('no path but that of one file reaches the backend', async () => {
  for (const id of ['..', 'a/../b-b-b-b', 'a%2fbcdefgh', 'short', 'x'.repeat(101), 'abcdefgh?x']) {
    expect((await HEAD(ask('HEAD', {}), about(id))).status).toBe(404);
    expect((await PATCH(partOf('x'), about(id))).status).toBe(404);
    expect((await DELETE(ask('DELETE', {}), about(id))).status).toBe(404);
  }
  expect(backend.seen).toEqual([]);
});

test('a backend that is away is told without its address', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  backend.behave((request) => request.socket.destroy());
  const response = await PATCH(partOf('x'), about('0123456789abcdef0123456789abcdef'));
  expect(response.status).toBe(503);
  const text = await response.text();
  expect(text).toContain('The file can’t be stored right now. Try again in a minute.');
  expect(text).not.toContain(new URL(backend.url).port);
});
