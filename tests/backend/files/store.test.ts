import { randomBytes } from 'node:crypto';
import { beforeAll, afterAll, describe, expect, test } from '@jest/globals';
import { StoreUnavailable } from '@repo/backend/core/errors.ts';
import { FilesNotClaimable, FileTooLarge } from '@repo/backend/core/file-errors.ts';
import { sha256 } from '@repo/backend/core/sha256.ts';
import { acceptInquiry } from '@repo/backend/contact/accept.ts';
import { PART_SIZE } from '@repo/backend/files/storage/file-storage.ts';
import { newFileId, storeFile } from '@repo/backend/files/store-file.ts';
import type { StoredFile } from '@repo/backend/store/files/reads.ts';
import { inquirySchema } from '@repo/contract/inquiry.ts';
import { countRows } from '#tests/support/backend/count-rows.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startInProcess();
});
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
});

const now = () => new Date(backend.clock.now()).toISOString();

/** Adds a file to the store, complete unless a state is given. */
async function addFile(session: string, isComplete = true): Promise<string> {
  const id = newFileId();
  const file = { id, role: 'attachment', session, name: 'a.txt', size: 10 } as const;
  const content = { type: 'text/plain', sha256: sha256('x'), scan: 'none', size: 10 } as const;
  await backend.store.transaction('unlocked', async (transaction) => {
    await transaction.files.add({ ...file, createdAt: now() });
    if (isComplete)
      await transaction.files.complete(id, { ...content, completedAt: now(), dueAt: null });
  });
  return id;
}

const find = (id: string): Promise<StoredFile | undefined> =>
  backend.store.read((reads) => reads.files.find(id));

const anInquiryId = async () => {
  const { id } = await acceptInquiry(inquirySchema.parse(makeInquiry()), backend);
  return id;
};

const claim = (ids: string[], session: string, inquiryId: string) =>
  backend.store.transaction('unlocked', (transaction) =>
    transaction.files.claim(ids, session, { inquiryId }),
  );

test('of two parts that arrive at the same moment, one wins', async () => {
  const id = await addFile('session-a', false);
  const record = (from: number, received: number) =>
    backend.store.transaction('unlocked', (transaction) =>
      transaction.files.recordPart(id, from, received),
    );
  const won = await Promise.all([record(0, 4), record(0, 7)]);
  expect(won.toSorted()).toEqual([false, true]);
  expect((await find(id))?.received).toBe(won[0] ? 4 : 7);
});

describe('Files are given to an owner', () => {
  test('all at once, and are found with it', async () => {
    const ids = [await addFile('session-b'), await addFile('session-b')];
    const inquiryId = await anInquiryId();
    await claim(ids, 'session-b', inquiryId);
    const files = await backend.store.read((reads) => reads.files.of({ inquiryIds: [inquiryId] }));
    expect(files.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(await backend.store.read((reads) => reads.files.unownedOf('session-b'))).toEqual({
      count: 0,
      bytes: 0,
    });
  });

  test('only if all are complete, of the same session, and belong to nothing', async () => {
    const inquiryId = await anInquiryId();
    const good = await addFile('session-c');
    const taken = await addFile('session-c');
    await claim([taken], 'session-c', inquiryId);
    const others = [newFileId(), await addFile('session-c', false), await addFile('other'), taken];
    for (const other of others) {
      await expect(claim([good, other], 'session-c', inquiryId)).rejects.toThrow(FilesNotClaimable);
    }
    expect(await find(good)).toMatchObject({ inquiryId: null });
  });
});

describe('A file that belongs to nothing', () => {
  test('is found once it is old enough, given up, and then removed', async () => {
    const id = await addFile('session-d');
    const before = (time: string) =>
      backend.store.read((reads) => reads.files.unownedBefore(time, 100));
    expect(await before('2020-01-01T00:00:00.000Z')).toEqual([]);
    const later = new Date(backend.clock.now() + 1).toISOString();
    expect((await before(later)).map((file) => file.id)).toContain(id);
    await backend.store.transaction('unlocked', (transaction) => transaction.files.remove([id]));
    expect(await find(id)).toBeDefined();
    await backend.store.transaction('unlocked', (transaction) => transaction.files.giveUp([id]));
    // It is found at once, whatever its age.
    expect((await before('2020-01-01T00:00:00.000Z')).map((file) => file.id)).toEqual([id]);
    await expect(claim([id], 'session-d', await anInquiryId())).rejects.toThrow(FilesNotClaimable);
    await backend.store.transaction('unlocked', (transaction) => transaction.files.remove([id]));
    expect(await find(id)).toBeUndefined();
  });

  test('is not given up once it belongs to something', async () => {
    const id = await addFile('session-e');
    await claim([id], 'session-e', await anInquiryId());
    const givenUp = await backend.store.transaction('unlocked', (transaction) =>
      transaction.files.giveUp([id]),
    );
    expect(givenUp).toEqual([]);
    expect((await find(id))?.state).toBe('complete');
  });
});

describe('Storing a file from a stream', () => {
  async function* chunksOf(bytes: Buffer, size: number) {
    for (let start = 0; start < bytes.length; start += size) {
      yield await Promise.resolve(bytes.subarray(start, start + size));
    }
  }
  const raw = (limit: number) => ({ name: 'mail.eml', role: 'raw-mail', limit }) as const;

  test.each([1, 0, 10, PART_SIZE - 1, PART_SIZE, 2 * PART_SIZE + 1])(
    'keeps %d bytes, whatever the size of its chunks',
    async (size) => {
      const bytes = randomBytes(size);
      const stored = await storeFile(chunksOf(bytes, 300_001), raw(10 * PART_SIZE), backend);
      expect(stored).toMatchObject({ size, sha256: sha256(bytes) });
      expect(await find(stored.id)).toMatchObject({
        name: 'mail.eml',
        role: 'raw-mail',
        size,
        received: size,
        state: 'complete',
        type: 'application/octet-stream',
      });
      const read: Uint8Array[] = [];
      const parts = Math.ceil(size / PART_SIZE);
      for await (const part of backend.storage.read(stored.id, parts)) read.push(part);
      expect(Buffer.concat(read).equals(bytes)).toBe(true);
    },
  );

  test('tells the type by the content, not by the name', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    );
    const stored = await storeFile(chunksOf(png, 10), raw(1000), backend);
    expect(stored.type).toBe('image/png');
  });

  test('leaves nothing of one that is too large, or breaks off', async () => {
    const rows = await countRows(backend, 'files');
    const large = chunksOf(randomBytes(2 * PART_SIZE), PART_SIZE);
    await expect(storeFile(large, raw(PART_SIZE), backend)).rejects.toThrow(FileTooLarge);
    async function* broken() {
      yield await Promise.resolve(randomBytes(PART_SIZE));
      throw new Error('The connection is gone');
    }
    await expect(storeFile(broken(), raw(2 * PART_SIZE), backend)).rejects.toThrow(
      'The connection is gone',
    );
    expect(await countRows(backend, 'files')).toBe(rows);
  });

  test('leaves a row by which its parts are found, when the storage is gone', async () => {
    const storage = {
      ...backend.storage,
      writePart: () => Promise.reject(new StoreUnavailable('full')),
      remove: () => Promise.reject(new StoreUnavailable('full')),
    };
    const rows = await countRows(backend, 'files');
    await expect(
      storeFile(chunksOf(randomBytes(5), 5), raw(10), { ...backend, storage }),
    ).rejects.toThrow(StoreUnavailable);
    expect(await countRows(backend, 'files')).toBe(rows + 1);
    const found = await backend.store.read((reads) =>
      reads.files.unownedBefore('2020-01-01T00:00:00.000Z', 10),
    );
    expect(found).toMatchObject([{ state: 'removing', name: '' }]);
  });
});
