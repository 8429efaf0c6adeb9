import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startInProcess();
});
afterAll(async () => {
  expect(await backend.inquiries()).toEqual([]);
  await backend[Symbol.asyncDispose]();
});

const submit = (init: RequestInit) => fetch(`${backend.url}/contact/submit`, init);

/** Writes bytes to the backend, and reads until it closes the connection. */
async function raw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(backend.url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return text(socket);
}

const failure = (message: string) => JSON.stringify({ success: false, message });

describe('A body that is not JSON', () => {
  test.each([
    ['broken', '{"fullName": "Ann'],
    ['empty', ''],
    ['poisoned through __proto__', '{"__proto__": {"isAdmin": true}}'],
    ['poisoned through constructor', '{"constructor": {"prototype": {"isAdmin": true}}}'],
  ])('is refused with 400 when it is %s', async (_kind, body) => {
    const answer = await submit({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toBe(failure('The request could not be read as JSON'));
  });
});

describe('A content type that is not JSON', () => {
  test.each([['application/x-www-form-urlencoded'], ['application/jsonx'], [undefined]])(
    'is refused with 415: %s',
    async (contentType) => {
      const answer = await submit({
        method: 'POST',
        headers: contentType === undefined ? {} : { 'content-type': contentType },
        // Bytes, because fetch would set a content type for a text.
        body: new TextEncoder().encode(JSON.stringify(makeInquiry())),
      });
      expect(answer.status).toBe(415);
      expect(await answer.text()).toBe(failure('The content type must be application/json'));
    },
  );
});

describe('A body of more than 64 KB', () => {
  const head = 'POST /contact/submit HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

  test('is refused by its length, before the rest is read, and the connection is closed', async () => {
    const answer = await raw(`${head}Content-Length: 60000000\r\n\r\n{"fullName":`);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toMatch(/connection: close/i);
    expect(answer).toContain(failure('The request is too large (maximum 64 KB)'));
  });

  test('is refused when it comes in chunks without a declared length', async () => {
    const piece = 'x'.repeat(33_000);
    const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`;
    const bytes = `${head}Transfer-Encoding: chunked\r\n\r\n${chunk}${chunk}`;
    expect(await raw(bytes)).toMatch(/^HTTP\/1.1 413 [^]*connection: close/i);
  });

  test('is refused exactly above the limit', async () => {
    const body = (size: number) => `"${'x'.repeat(size - 2)}"`;
    expect((await backend.post(body(65_536))).status).toBe(422);
    expect((await backend.post(body(65_537))).status).toBe(413);
  });
});

describe('Bytes that are not a request', () => {
  test.each([
    ['a line that is not HTTP', 'NONSENSE\r\n\r\n', 400],
    [
      'a path that cannot be decoded',
      'GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      400,
    ],
    [
      'two different lengths',
      'POST /contact/submit HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['two hosts', 'GET /health HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('are answered in the same shape: %s', async (_kind, bytes, status) => {
    const answer = await raw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('{"success":false,"message":');
  });
});

describe('A wrong method or path', () => {
  test.each([
    ['GET', '/contact/submit', 'POST'],
    ['PROPFIND', '/contact/submit', 'POST'],
    ['POST', '/health', 'GET, HEAD'],
  ])('is answered with 405 and the allowed methods: %s %s', async (method, path, allow) => {
    const answer = await fetch(backend.url + path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')?.split(', ').sort().join(', ')).toBe(allow);
    expect(await answer.text()).toBe(failure(`The method ${method} is not allowed here`));
  });

  test.each([['/contact/submit/'], ['/../etc/passwd'], ['/:id']])(
    'is answered with 404: %s',
    async (path) => {
      const answer = await fetch(backend.url + path, { method: 'POST', body: 'x' });
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe(failure('There is nothing at this address'));
    },
  );
});
