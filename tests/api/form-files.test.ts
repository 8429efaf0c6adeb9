import { readdirSync, readlinkSync } from 'node:fs';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, jest, test } from '@jest/globals';
import { NextRequest } from 'next/server';
import { FILES_PER_MESSAGE } from '@repo/contract/file.ts';
import { FILES_TOO_LARGE, TOO_MANY_FILES } from '@repo/contract/file-sentences.ts';
import { POST } from '#app/api/contact/submit/route.ts';
import { spoolFile } from '#lib/proxy/forms/spooled-file.ts';
import {
  createFileBackend,
  fileNumber,
  type FileBackend,
} from '#tests/support/backends/file-backend.ts';
import { serve } from '#tests/support/serve.ts';
import { until } from '#tests/support/until.ts';

const MEGABYTE = 1024 * 1024;

let files: FileBackend;
let inquiries: Record<string, unknown>[];
let answer: { status: number; body: object };
/** Whether the backend knows the calls for files. */
let hasFiles: boolean;

const backend = await serve((request, response) => {
  const path = request.url ?? '';
  if (hasFiles && path.startsWith('/files')) {
    files.listen(request, response);
    return;
  }
  if (path !== '/contact/submit') {
    response.writeHead(404).end('Cannot POST /files');
    return;
  }
  void json(request).then((inquiry) => {
    inquiries.push(inquiry as Record<string, unknown>);
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
});
process.env.BACKEND_URL = backend.url;
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
});

beforeEach(() => {
  files = createFileBackend();
  inquiries = [];
  answer = { status: 200, body: { success: true, message: 'Stored' } };
  hasFiles = true;
});

const FIELDS = {
  fullName: 'Ada Example',
  email: 'ada@client.example',
  phoneNumber: '2125550199',
  howCanWeHelp: 'A booking system.',
  seenAtTradeshow: 'yes',
  company: '',
  subject: '',
};

type FormFile = readonly [name: string, bytes: Uint8Array<ArrayBuffer> | string];

function formOf(attached: readonly FormFile[], fields: Record<string, string> = FIELDS) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes] of attached) form.append('files', new File([bytes], name));
  // What a browser sends for a control without a file.
  if (attached.length === 0) form.append('files', new File([], ''));
  return form;
}

const post = (form: FormData) =>
  POST(new NextRequest('http://127.0.0.1:9/api/contact/submit', { method: 'POST', body: form }));

const bytesOf = (size: number) => Uint8Array.from({ length: size }, (_, at) => (at * 31) % 251);

/** The files without a name that this process still has open. */
const openSpools = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).includes('form-file-');
    } catch {
      return false; // it has been closed meanwhile
    }
  });

async function expectPage(response: Response, status: number, sentence: RegExp | string) {
  expect(response.status).toBe(status);
  // The form's page is not there in this test, so the sentence comes alone.
  const text = await response.text();
  if (typeof sentence === 'string') expect(text).toContain(sentence);
  else expect(text).toMatch(sentence);
}

test('a form with files sends the files first, and then the inquiry with their IDs', async () => {
  const [small, large] = [bytesOf(1), bytesOf(1.3 * MEGABYTE)];
  const response = await post(
    formOf([
      ['a.txt', small],
      ['plän “2”.pdf', large],
    ]),
  );
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toMatch(/^\/contact\/thanks\?ref=contact_[\w-]+$/);
  expect(inquiries).toMatchObject([
    { fullName: 'Ada Example', files: [fileNumber(1), fileNumber(2)] },
  ]);
  const session = inquiries[0]?.sessionId;
  expect([...files.files.values()]).toMatchObject([
    { name: 'a.txt', size: 1, session },
    { name: 'plän “2”.pdf', size: large.length, session },
  ]);
  expect(files.files.get(fileNumber(2))?.bytes.equals(Buffer.from(large))).toBe(true);
  expect(openSpools()).toEqual([]);
});

test('with a backend that has no files, the text arrives, and the thank-you page says the rest', async () => {
  hasFiles = false;
  const response = await post(formOf([['a.txt', 'text']]));
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toMatch(/\?ref=contact_[\w-]+&files=none$/);
  expect(inquiries[0]).not.toHaveProperty('files');
});

test('a file that the backend refuses sends nothing, and its sentence names the file', async () => {
  files.fail('PATCH', 1, (_, response) => {
    response.writeHead(413, { 'content-type': 'application/json' });
    response.end('{"message":"There is no more room for files today."}');
  });
  const response = await post(formOf([['a.txt', 'text']]));
  await expectPage(response, 413, '“a.txt” was not sent. There is no more room for files today.');
  expect(inquiries).toEqual([]);
  await until(() => files.files.size === 0);
});

test('a part whose answer was lost is not sent twice', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  files.fail('PATCH', 1, async (request, response, take) => {
    response.writeHead = () => (request.socket.destroy(), response);
    await take();
  });
  const bytes = bytesOf(MEGABYTE);
  expect((await post(formOf([['a.bin', bytes]]))).status).toBe(303);
  expect(files.files.get(fileNumber(1))?.bytes.equals(Buffer.from(bytes))).toBe(true);
  expect(files.calls.map((call) => call.split(' ')[0])).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH']);
});

test('a form with a wrong field sends no file', async () => {
  const response = await post(formOf([['a.txt', 'text']], { ...FIELDS, email: 'nobody' }));
  await expectPage(response, 422, 'Valid email address is required');
  expect(files.calls).toEqual([]);
  expect(openSpools()).toEqual([]);
});

test('an inquiry that is refused leaves no files behind', async () => {
  answer = { status: 429, body: { success: false, message: 'Please wait.' } };
  await expectPage(await post(formOf([['a.txt', 'text']])), 429, 'Please wait.');
  expect(files.files.size).toBe(0);
});

test('the same form sent again is the same inquiry, and other files make another one', async () => {
  await post(formOf([['a.txt', 'text']]));
  answer = { status: 409, body: { success: false, message: 'Used before', code: 'conflict' } };
  const again = await post(formOf([['a.txt', 'text']]));
  expect(again.status).toBe(303);
  expect(inquiries[1]?.id).toBe(inquiries[0]?.id);
  expect([...files.files.keys()]).toEqual([fileNumber(1)]);
  await post(formOf([['a.txt', 'other']]));
  expect(inquiries[2]?.id).not.toBe(inquiries[0]?.id);
});

test('more files than can be sent, and more bytes, are refused with the text kept', async () => {
  const many = Array.from(
    { length: FILES_PER_MESSAGE + 1 },
    (_, index) => [`${index}.txt`, 'x'] as const,
  );
  await expectPage(await post(formOf(many)), 422, TOO_MANY_FILES);
  const half = bytesOf(11 * MEGABYTE);
  await expectPage(
    await post(
      formOf([
        ['a.bin', half],
        ['b.bin', half],
      ]),
    ),
    422,
    FILES_TOO_LARGE,
  );
  expect(files.calls).toEqual([]);
  expect(inquiries).toEqual([]);
  expect(openSpools()).toEqual([]);
});

test('as long as other forms fill the room for files, none is taken, and afterward it is', async () => {
  const room = 64 * MEGABYTE;
  const others = await spoolFile(Readable.from([new Uint8Array(room)]), 'others', room);
  const full = 'Many files are arriving right now. Try again in a minute.';
  await expectPage(await post(formOf([['a.txt', 'x']])), 422, full);
  await others[Symbol.asyncDispose]();
  expect((await post(formOf([['a.txt', 'x']]))).status).toBe(303);
});

test('a form that ends too early, is too long, or is none, is refused and leaves nothing open', async () => {
  const type = 'multipart/form-data; boundary=b';
  const head =
    '--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\nbeginning';
  const broken = (body: string | ReadableStream, contentType = type, more = {}) =>
    POST(
      new NextRequest('http://127.0.0.1:9/api/contact/submit', {
        method: 'POST',
        headers: { 'content-type': contentType, ...more },
        body,
        duplex: 'half',
      }),
    );
  const cut = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(head));
    },
    pull: (controller) => controller.error(new Error('The visitor has left')),
  });
  await expectPage(await broken(cut), 400, /ended before/);
  await expectPage(await broken(head), 400, /ended before/);
  // It is refused by the length that it claims, or else as soon as it is longer.
  const part = new Uint8Array(16 * MEGABYTE);
  const endless = () =>
    new ReadableStream({ pull: (controller) => controller.enqueue(part) }, { highWaterMark: 0 });
  await expectPage(await broken(endless()), 413, FILES_TOO_LARGE);
  const claimed = { 'content-length': String(64 * MEGABYTE + 1) };
  await expectPage(await broken('--b--', type, claimed), 413, FILES_TOO_LARGE);
  await expectPage(await broken('--b--', 'multipart/form-data'), 400, /ended before/);
  expect(openSpools()).toEqual([]);
  expect(inquiries).toEqual([]);
});
