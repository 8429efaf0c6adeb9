import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { Upload, type UploadOptions } from 'tus-js-client';
import { sha256 } from '@repo/backend/core/sha256.ts';
import { PART_SIZE, partsOf } from '@repo/backend/files/storage/file-storage.ts';
import { sweepFiles } from '@repo/backend/files/sweep.ts';
import { tusCalls } from '#tests/backend/files/tus.ts';
import { countRows } from '#tests/support/backend/count-rows.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { sendSmallFile } from '#testbed/send-file.ts';

const SESSION = 'contact_1700000000000_0123456789abcdef';

/** Uploads with the usual client, to the end. @returns the address of the file */
const upload = (bytes: Buffer, options: Partial<UploadOptions>) =>
  new Promise<string>((resolve, reject) => {
    const begun = new Upload(bytes, {
      chunkSize: PART_SIZE,
      retryDelays: [0, 0, 0],
      metadata: { filename: 'Angebot für Köln.pdf', session: SESSION },
      onSuccess: () => resolve(begun.url ?? ''),
      onError: reject,
      ...options,
    });
    begun.start();
  });

const contentOf = async ({ storage }: TestBackend, id: string, size: number) => {
  const parts: Uint8Array[] = [];
  for await (const part of storage.read(id, partsOf(size))) parts.push(part);
  return Buffer.concat(parts);
};

const fileOf = ({ store }: TestBackend, id: string) => store.read((reads) => reads.files.find(id));

const idIn = (address: string) => address.split('/').at(-1) ?? '';

describe('The usual client of tus', () => {
  test('sends a file of several parts', async () => {
    await using backend = await startInProcess();
    const bytes = randomBytes(2 * PART_SIZE + 12_345);
    const id = idIn(await upload(bytes, { endpoint: `${backend.url}/files` }));
    expect(await fileOf(backend, id)).toMatchObject({
      name: 'Angebot für Köln.pdf',
      session: SESSION,
      state: 'complete',
      size: bytes.length,
      received: bytes.length,
      sha256: sha256(bytes),
    });
    expect((await contentOf(backend, id, bytes.length)).equals(bytes)).toBe(true);
  });

  test('goes on where it was interrupted', async () => {
    await using backend = await startInProcess();
    const bytes = randomBytes(3 * PART_SIZE);
    const { create, patch, head } = tusCalls(backend.url);
    const path = `/${(await create(bytes.length, SESSION)).headers.get('location') ?? ''}`;
    await patch(path, 0, bytes.subarray(0, PART_SIZE));
    expect((await head(path)).headers.get('upload-offset')).toBe(String(PART_SIZE));
    const sent: number[] = [];
    await upload(bytes, {
      uploadUrl: backend.url + path,
      onChunkComplete: (size) => sent.push(size),
    });
    expect(sent).toEqual([PART_SIZE, PART_SIZE]);
    expect((await contentOf(backend, idIn(path), bytes.length)).equals(bytes)).toBe(true);
  });
});

describe('An upload is refused', () => {
  test('while too little disk space is free', async () => {
    const freeBytes = () => Promise.resolve(511 * 1024 ** 2);
    await using backend = await startInProcess({ freeBytes });
    const refused = await tusCalls(backend.url).create(5, SESSION);
    const { message } = (await refused.json()) as { message: string };
    expect(refused.status).toBe(503);
    expect(message).toContain('We couldn’t save your file just now.');
  });

  test('with what the protocol demands', async () => {
    await using backend = await startInProcess();
    const { call, create, patch, head } = tusCalls(backend.url);
    const path = `/${(await create(PART_SIZE + 5, SESSION)).headers.get('location') ?? ''}`;
    const whole = randomBytes(PART_SIZE);
    const oldVersion = await call('POST', '/files', { 'tus-resumable': '0.2.2' });
    expect([oldVersion.status, oldVersion.headers.get('tus-version')]).toEqual([412, '1.0.0']);
    const statuses = {
      unknown: await head(`/files/${'0'.repeat(32)}`),
      noLength: await call('POST', '/files'),
      empty: await create(0, SESSION),
      foreign: await create(5, 'someone'),
      json: await patch(path, 0, whole, { 'content-type': 'application/json' }),
      wrongOffset: await patch(path, 5, whole),
      half: await patch(path, 0, whole.subarray(1)),
      large: await patch(path, 0, randomBytes(PART_SIZE + 1)),
      first: await patch(path, 0, whole),
      again: await patch(path, 0, whole),
      tooMuch: await patch(path, PART_SIZE, randomBytes(6)),
      last: await patch(path, PART_SIZE, randomBytes(5)),
      after: await patch(path, PART_SIZE + 5, randomBytes(1)),
    };
    const found = Object.entries(statuses).map(([name, { status }]) => [name, status]);
    expect(Object.fromEntries(found)).toEqual({
      unknown: 404,
      noLength: 400,
      empty: 422,
      foreign: 422,
      json: 415,
      wrongOffset: 409,
      half: 422,
      large: 413,
      first: 204,
      again: 409,
      tooMuch: 413,
      last: 204,
      after: 409,
    });
    expect(await statuses.large.json()).toMatchObject({
      message: 'A part has at most 524288 bytes.',
    });
    expect(statuses.again.headers.get('upload-offset')).toBe(String(PART_SIZE));
  });

  test('when a session has as many files as a message can have, or as many bytes', async () => {
    await using backend = await startInProcess({ env: { FILES_MAX: '2', FILES_TOTAL_MB: '1' } });
    const { create, remove } = tusCalls(backend.url);
    const first = await create(1024 ** 2 - 10, SESSION);
    expect(first.status).toBe(201);
    const large = await create(11, SESSION);
    expect([large.status, await large.json()]).toMatchObject([
      413,
      { message: 'All files together can have at most 1 MB. Please send fewer or smaller ones.' },
    ]);
    expect((await create(5, SESSION)).status).toBe(201);
    const third = await create(1, SESSION);
    expect([third.status, await third.json()]).toMatchObject([
      422,
      { message: 'You can send at most 2 files at once.' },
    ]);
    // Others are not affected, and what is taken back makes room.
    expect((await create(5, `${SESSION}1`)).status).toBe(201);
    expect((await remove(`/${first.headers.get('location') ?? ''}`)).status).toBe(204);
    expect((await create(11, SESSION)).status).toBe(201);
  });

  test('when one network sends too many', async () => {
    await using backend = await startInProcess();
    const { create } = tusCalls(backend.url, '198.51.100.7');
    for (let count = 0; count < 60; count++) {
      expect((await create(5, `${SESSION}${count}`)).status).toBe(201);
    }
    const refused = await create(5, `${SESSION}x`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await tusCalls(backend.url, '203.0.113.200').create(5, SESSION)).status).toBe(201);
  });
});

test('Of two requests with the same part, one is answered with success', async () => {
  await using backend = await startInProcess();
  const { create, patch } = tusCalls(backend.url);
  const bytes = randomBytes(2 * PART_SIZE);
  const path = `/${(await create(bytes.length, SESSION)).headers.get('location') ?? ''}`;
  const part = bytes.subarray(0, PART_SIZE);
  const answers = await Promise.all([patch(path, 0, part), patch(path, 0, part)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  await patch(path, PART_SIZE, bytes.subarray(PART_SIZE));
  expect((await contentOf(backend, idIn(path), bytes.length)).equals(bytes)).toBe(true);
});

test('A file whose last part came right before a crash is completed when its sender asks', async () => {
  await using backend = await startInProcess();
  const { create, head } = tusCalls(backend.url);
  const path = `/${(await create(5, SESSION)).headers.get('location') ?? ''}`;
  const id = idIn(path);
  await backend.storage.writePart(id, 0, Buffer.from('hello'));
  await backend.store.transaction('unlocked', (transaction) =>
    transaction.files.recordPart(id, 0, 5),
  );
  expect((await head(path)).headers.get('upload-offset')).toBe('5');
  expect(await fileOf(backend, id)).toMatchObject({ state: 'complete', sha256: sha256('hello') });
});

test('What is sent and never used is removed after a day, with its bytes', async () => {
  const clock = new ManualClock();
  await using backend = await startInProcess({ clock });
  const id = await sendSmallFile(backend.url, { session: SESSION, bytes: Buffer.from('hello') });
  clock.advance(24 * 60 * 60 * 1000 - 1000);
  expect(await sweepFiles(backend)).toBe(0);
  clock.advance(2000);
  await sweepFiles(backend);
  expect(await countRows(backend, 'files')).toBe(0);
  await expect(contentOf(backend, id, 5)).rejects.toThrow();
});

test('The name of a file is one line without folders, and keeps its ending', async () => {
  await using backend = await startInProcess();
  const session = (count: number) => `${SESSION}${count}`;
  const names = [
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\plan.pdf', 'plan.pdf'],
    ['a\u202Efdp.exe\r\nX: y', 'afdp.exeX: y'],
    ['', 'file'],
    [`${'x'.repeat(300)}.docx`, `${'x'.repeat(195)}.docx`],
  ] as const;
  for (const [count, [sent, kept]] of names.entries()) {
    const id = await sendSmallFile(backend.url, {
      session: session(count),
      bytes: Buffer.from('x'),
      name: sent,
    });
    expect((await fileOf(backend, id))?.name).toBe(kept);
  }
});
