import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { FILES_PER_MESSAGE, UPLOAD_PART_SIZE } from '@repo/contract/file.ts';
import { MAX_FILES_BYTES } from '@repo/contract/file-sentences.ts';
import { NO_RESPONSE } from '@repo/contract/error-sentences.ts';
import { createUploads, type Uploads } from '@repo/chat/files/uploads.ts';
import { NO_FILES, type UploadsState } from '@repo/chat/files/uploads-state.ts';
import { createFileBackend, type FileBackend } from '#tests/support/backends/file-backend.ts';
import { ManualPage } from '#tests/support/chat/browser-tabs.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { serve } from '#tests/support/serve.ts';
import { until } from '#tests/support/until.ts';

const PART = UPLOAD_PART_SIZE;

let backend: FileBackend;
let server: Awaited<ReturnType<typeof serve>>;
let clock: ManualClock;
let page: ManualPage;
let uploads: Uploads;
let state: UploadsState;
let progress: number[];

beforeEach(async () => {
  backend = createFileBackend();
  server = await serve((request, response) => backend.listen(request, response));
  clock = new ManualClock();
  page = new ManualPage();
  state = NO_FILES;
  progress = [];
  uploads = createUploads({
    address: `${server.url}/files`,
    session: () => 'chat_1_ab',
    clock,
    signals: page,
    onChange(news) {
      state = news;
      progress.push(news.files.reduce((sum, { sent }) => sum + sent, 0));
    },
  });
});

afterEach(async () => {
  uploads.dispose();
  await server[Symbol.asyncDispose]();
});

/** Bytes of which no two parts are the same. */
const bytesOf = (size: number) =>
  Uint8Array.from({ length: size }, (_, at) => (at * 7 + at / 997) % 256);
const aFile = (size: number, name = 'plan.pdf') => new File([bytesOf(size)], name);
const states = () => state.files.map((file) => file.state);
const first = () => state.files[0];

/** Lets time pass until something holds. */
const eventually = (holds: () => boolean) =>
  until(() => {
    clock.advance(1000);
    return holds();
  });

function expectWhole(size: number) {
  const file = backend.files.get(first()?.id ?? '');
  expect(file?.bytes.equals(Buffer.from(bytesOf(size)))).toBe(true);
}

test.each([1, PART - 1, PART, PART + 1, 3 * PART, 3 * PART + 17])(
  'a file of %d bytes arrives whole, with its name, and its progress never goes back',
  async (size) => {
    uploads.add([aFile(size, 'Übersicht “neu”.pdf')]);
    await uploads.settled();
    expect(first()).toMatchObject({ state: 'stored', sent: size, size });
    expectWhole(size);
    expect([...backend.files.values()]).toMatchObject([
      { name: 'Übersicht “neu”.pdf', session: 'chat_1_ab', size },
    ]);
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  },
);

test('a part whose answer was lost is not sent twice', async () => {
  backend.fail('PATCH', 1, async (request, response, take) => {
    response.writeHead = () => (request.socket.destroy(), response);
    await take();
  });
  uploads.add([aFile(2 * PART + 5)]);
  await eventually(() => states()[0] === 'stored');
  expectWhole(2 * PART + 5);
  expect(backend.calls.map((call) => call.split(' ')[0])).toEqual([
    'POST',
    'PATCH',
    'HEAD',
    'PATCH',
    'PATCH',
  ]);
});

test('a file goes on after any part was cut off, and after the backend was restarted', async () => {
  uploads.add([aFile(3 * PART)]);
  backend.fail('PATCH', 1, (request) => {
    request.once('data', () => request.socket.destroy());
  });
  backend.fail('HEAD', 2, (_, response) => void response.writeHead(503).end());
  await eventually(() => states()[0] === 'stored');
  expectWhole(3 * PART);
});

test('at a wrong offset, the file goes on where the backend is', async () => {
  // It arrives, and the answer is one for a part that had arrived before.
  backend.fail('PATCH', 1, async (_, response, take) => {
    const writeHead = response.writeHead.bind(response);
    response.writeHead = () => writeHead(409);
    await take();
  });
  uploads.add([aFile(2 * PART)]);
  await eventually(() => states()[0] === 'stored');
  expectWhole(2 * PART);
});

test('a file that the backend no longer has is sent again from its beginning', async () => {
  backend.fail('PATCH', 1, async (_request, _response, take) => {
    await take();
    backend.files.clear();
  });
  uploads.add([aFile(2 * PART)]);
  await eventually(() => states()[0] === 'stored');
  expectWhole(2 * PART);
  expect(backend.files.size).toBe(1);
});

test('without a connection, a file fails after a while, and goes on when the network is back', async () => {
  backend.fail('PATCH', 6, (request) => void request.socket.destroy());
  backend.fail('HEAD', 6, (request) => void request.socket.destroy());
  uploads.add([aFile(PART + 1)]);
  await eventually(() => states()[0] === 'failed');
  expect(first()?.problem).toBe(NO_RESPONSE);
  await uploads.settled();
  page.tell('shown');
  expect(states()).toEqual(['failed']);
  page.tell('online');
  expect(states()).toEqual(['sending']);
  await eventually(() => states()[0] === 'stored');
  expectWhole(PART + 1);
});

test('a file goes on if no part fails more than five times in a row', async () => {
  const cutOff: Parameters<FileBackend['fail']>[2] = (request) => void request.socket.destroy();
  backend.fail('PATCH', 1, cutOff);
  backend.fail('PATCH', 1, (_request, _response, take) => {
    // The part after the one that arrives now.
    backend.fail('PATCH', 1, cutOff);
    backend.fail('HEAD', 4, cutOff);
    return take();
  });
  backend.fail('HEAD', 4, cutOff);
  uploads.add([aFile(2 * PART)]);
  await eventually(() => states()[0] !== 'sending');
  expect(states()).toEqual(['stored']);
  expectWhole(2 * PART);
});

test('a failed file is sent again by hand', async () => {
  backend.fail('POST', 6, (_, response) => void response.writeHead(503).end());
  uploads.add([aFile(5)]);
  await eventually(() => states()[0] === 'failed');
  // The answer has no words.
  expect(first()?.problem).toBe(NO_RESPONSE);
  uploads.retry(first()?.key ?? 0);
  await uploads.settled();
  expect(states()).toEqual(['stored']);
});

test('a file whose sender was signed out goes on once they have signed in again', async () => {
  backend.fail('PATCH', 1, (_, response) => void response.writeHead(401).end());
  uploads.add([aFile(PART + 1)]);
  await eventually(() => states()[0] === 'stored');
  expectWhole(PART + 1);
});

test.each([400, 413])(
  'what a %d refuses is not tried again, and its sentence is shown',
  async (status) => {
    backend.fail('POST', 1, (_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end('{"success":false,"message":"Files can have 5 MB together"}');
    });
    uploads.add([aFile(5, 'a.txt'), aFile(6, 'b.txt')]);
    await uploads.settled();
    expect(state.files).toMatchObject([
      { name: 'a.txt', state: 'refused', problem: 'Files can have 5 MB together' },
      { name: 'b.txt', state: 'stored' },
    ]);
  },
);

test('a file that is taken away is removed where it was sent, in the middle of a part, too', async () => {
  const arrived = new Promise<void>((resolve) =>
    backend.fail('PATCH', 1, (request) => void request.once('data', () => resolve())),
  );
  uploads.add([aFile(PART), aFile(3, 'next.txt')]);
  await arrived;
  uploads.remove(first()?.key ?? 0);
  await uploads.settled();
  await until(() => backend.files.size === 1);
  expect([...backend.files.values()]).toMatchObject([{ name: 'next.txt', size: 3 }]);
  expect(states()).toEqual(['stored']);
});

test.each([404, 405, 501])('where files get a %d, none can be sent', async (status) => {
  backend.fail('POST', 1, (_, response) => void response.writeHead(status).end());
  uploads.add([aFile(5), aFile(6)]);
  await uploads.settled();
  expect(state).toEqual({ files: [], isUnsupported: true });
  expect(backend.calls).toEqual(['POST /files']);
});

test('more files, or more bytes, than can be sent are not added, and a sentence says which', () => {
  const many = Array.from({ length: FILES_PER_MESSAGE }, (_, index) => aFile(1, `${index}.txt`));
  expect(uploads.add(many)).toBeUndefined();
  expect(uploads.add([aFile(1, 'one more.txt')])).toBe(
    '“one more.txt” was not added. Only 10 files can be sent together.',
  );
  for (const { key } of state.files.slice(1)) uploads.remove(key);
  expect(uploads.add([new File([new Uint8Array(MAX_FILES_BYTES)], 'large.zip'), aFile(2)])).toBe(
    '“large.zip” was not added. All files together can have at most 20 MB.',
  );
  // Exactly as much as fits does.
  const left = MAX_FILES_BYTES - state.files.reduce((sum, { size }) => sum + size, 0);
  expect(uploads.add([new File([new Uint8Array(left)], 'rest.zip')])).toBeUndefined();
  expect(uploads.add([aFile(0, 'nothing.txt')])).toBe('“nothing.txt” was not added. It is empty.');
  expect(state.files).toHaveLength(3);
});

test('files that were sent with something are forgotten here, and stay where they are', async () => {
  uploads.add([aFile(5)]);
  await uploads.settled();
  uploads.clear();
  expect(state.files).toEqual([]);
  expect(backend.files.size).toBe(1);
  expect(backend.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
});

test('a name that no system should have is sent without what can’t be sent', async () => {
  uploads.add([aFile(1, 'a\nb\ud800.txt'), aFile(1, `${'x'.repeat(300)}.pdf`)]);
  await uploads.settled();
  const names = [...backend.files.values()].map(({ name }) => name);
  expect(names[0]).toBe('a b\ufffd.txt');
  expect(names[1]).toHaveLength(200);
  expect(names[1]).toMatch(/\.pdf$/);
});
