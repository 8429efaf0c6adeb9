import { randomBytes } from 'node:crypto';
import { mkdir, readdir, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import aws4 from 'aws4';
import { StoreUnavailable } from '@repo/backend/core/errors.ts';
import { sha256 } from '@repo/backend/core/sha256.ts';
import {
  PART_SIZE,
  previewKey,
  type FileStorage,
} from '@repo/backend/files/storage/file-storage.ts';
import { createFolderStorage } from '@repo/backend/files/storage/folder-storage.ts';
import { createS3Storage, type S3Place } from '@repo/backend/files/storage/s3-storage.ts';
import { newFileId } from '@repo/backend/files/store-file.ts';
import { startBucket } from '#tests/backend/files/bucket.ts';
import { serve } from '#tests/support/serve.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

type Place = AsyncDisposable & { storage: FileStorage };

async function inFolder(): Promise<Place> {
  const folder = await temporaryFolder();
  return {
    storage: createFolderStorage(join(folder.path, 'files')),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

async function inBucket(): Promise<Place> {
  const bucket = await startBucket();
  return {
    storage: createS3Storage(bucket.place),
    [Symbol.asyncDispose]: () => bucket[Symbol.asyncDispose](),
  };
}

async function collect(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('In %s,', (_name, open) => {
  test('a file is read as it was written, part by part', async () => {
    await using place = await open();
    const { storage } = place;
    const id = newFileId();
    const parts = [randomBytes(PART_SIZE), randomBytes(PART_SIZE), randomBytes(1)];
    for (const [part, bytes] of parts.entries()) await storage.writePart(id, part, bytes);
    const sizes: number[] = [];
    for await (const part of storage.read(id, 3)) sizes.push(part.length);
    expect(sizes).toEqual([PART_SIZE, PART_SIZE, 1]);
    expect((await collect(storage.read(id, 3))).equals(Buffer.concat(parts))).toBe(true);
  });

  test('the same part again replaces it', async () => {
    await using place = await open();
    const { storage } = place;
    const id = newFileId();
    await storage.writePart(id, 0, Buffer.from('first'));
    await storage.writePart(id, 0, Buffer.from('second'));
    expect((await collect(storage.read(id, 1))).toString()).toBe('second');
  });

  test('a removed file is gone, others stay, and removing it again is no problem', async () => {
    await using place = await open();
    const { storage } = place;
    const [id, other] = [newFileId(), newFileId()];
    await storage.writePart(id, 0, Buffer.from('one'));
    await storage.writePart(id, 1, Buffer.from('two'));
    await storage.writePart(previewKey(id), 0, Buffer.from('preview'));
    await storage.writePart(other, 0, Buffer.from('other'));
    await storage.remove(id, 5);
    await storage.remove(id, 5);
    await expect(collect(storage.read(id, 2))).rejects.toThrow(StoreUnavailable);
    expect((await collect(storage.read(previewKey(id), 1))).toString()).toBe('preview');
    expect((await collect(storage.read(other, 1))).toString()).toBe('other');
  });

  test('a key that leads elsewhere is refused', async () => {
    await using place = await open();
    const { storage } = place;
    const bytes = Buffer.from('x');
    for (const key of ['../../etc/passwd', '', 'A'.repeat(32), `${newFileId()}/..`]) {
      await expect(storage.writePart(key, 0, bytes)).rejects.toThrow('This is no key of a file');
    }
  });
});

describe('A folder', () => {
  test('is for its owner only, and holds nothing else than whole parts', async () => {
    await using folder = await temporaryFolder();
    const files = join(folder.path, 'files');
    const id = newFileId();
    await createFolderStorage(files).writePart(id, 0, randomBytes(10));
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    const own = join(files, id.slice(0, 2), id);
    expect(await modeOf(files)).toBe(0o700);
    expect(await modeOf(own)).toBe(0o700);
    expect(await modeOf(join(own, '0'))).toBe(0o600);
    expect(await readdir(own)).toEqual(['0']);
  });

  test('is not made again in place of a disk that was removed', async () => {
    await using folder = await temporaryFolder();
    const disk = join(folder.path, 'disk');
    const storage = createFolderStorage(join(disk, 'files'));
    await expect(storage.writePart(newFileId(), 0, randomBytes(1))).rejects.toThrow(
      'the folder for files cannot be used: ENOENT',
    );
    expect(await readdir(folder.path)).toEqual([]);
  });

  test('keeps no half part when one cannot be put in its place', async () => {
    await using folder = await temporaryFolder();
    const storage = createFolderStorage(folder.path);
    const id = newFileId();
    const own = join(folder.path, id.slice(0, 2), id);
    // A folder cannot be replaced by a file.
    await mkdir(join(own, '0'), { recursive: true });
    await expect(storage.writePart(id, 0, Buffer.from('x'))).rejects.toThrow(
      'the folder for files cannot be used: EISDIR',
    );
    expect(await readdir(own)).toEqual(['0']);
  });
});

/** The signature of a request to a bucket as it came, and as it must be (AWS Signature Version 4). */
function signaturesOf(
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  { region, keyId, secret }: Omit<S3Place, 'url'>,
) {
  const authorization = String(headers.authorization);
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  const { headers: expected } = aws4.sign(
    {
      service: 's3',
      region,
      method,
      path: url,
      headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])),
    },
    { accessKeyId: keyId, secretAccessKey: secret },
  );
  const ofBody = body.length > 0 ? sha256(body) : 'UNSIGNED-PAYLOAD';
  return {
    given: [authorization, headers['x-amz-content-sha256']],
    expected: [expected?.Authorization, ofBody],
  };
}

/** What is wrong with the address or the key of a bucket. */
type Fault = { keyId?: string; path?: string };

describe('A bucket', () => {
  test.each([
    [
      'with another key',
      { keyId: 'wrong' },
      'the storage for files refuses our key (403 InvalidAccessKeyId): ' +
        'check FILES_S3_KEY_ID and FILES_S3_SECRET',
    ],
    [
      'that does not exist',
      { path: '/elsewhere' },
      'the storage for files has no such bucket: check FILES_S3_URL',
    ],
  ])('%s is refused in a sentence', async (_name, { keyId, path }: Fault, sentence) => {
    await using bucket = await startBucket();
    const { place } = bucket;
    const url = path === undefined ? place.url : new URL(path, place.url).href;
    const storage = createS3Storage({ ...place, url, keyId: keyId ?? place.keyId });
    const id = newFileId();
    await expect(storage.writePart(id, 0, randomBytes(1))).rejects.toThrow(sentence);
    await expect(collect(storage.read(id, 1))).rejects.toThrow(StoreUnavailable);
  });

  test('gets requests whose signatures another library computes in the same way', async () => {
    const place = { region: 'eu-central-1', keyId: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG' };
    const signed: { given: unknown; expected: unknown }[] = [];
    await using server = await serve((request, response) => {
      void collect(request).then((body) => {
        signed.push(signaturesOf(request, body, place));
        response.end(body);
      });
    });
    const storage = createS3Storage({ url: `${server.url}/files/a b`, ...place });
    const id = newFileId();
    await storage.writePart(id, 0, randomBytes(1000));
    await collect(storage.read(id, 1));
    await storage.remove(id, 1);
    expect(signed).toHaveLength(3);
    for (const { given, expected } of signed) expect(given).toEqual(expected);
  });

  test('whose server is away is refused in a sentence', async () => {
    const bucket = await startBucket();
    await bucket[Symbol.asyncDispose]();
    await expect(
      createS3Storage(bucket.place).writePart(newFileId(), 0, randomBytes(1)),
    ).rejects.toThrow('the storage for files cannot be reached');
  });

  test('that fails at first is asked again, twice at most', async () => {
    let calls = 0;
    let failures = 2;
    await using server = await serve((_request, response) => {
      calls += 1;
      response.statusCode = failures-- > 0 ? 503 : 200;
      response.end();
    });
    const storage = createS3Storage({ url: server.url, region: 'auto', keyId: 'a', secret: 'b' });
    await storage.writePart(newFileId(), 0, randomBytes(1));
    expect(calls).toBe(3);
    failures = 3;
    await expect(storage.writePart(newFileId(), 0, randomBytes(1))).rejects.toThrow(
      'the storage for files answered with 503',
    );
    expect(calls).toBe(6);
  });
});
