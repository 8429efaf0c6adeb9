import { rm } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { isIntact } from '@repo/backend/files/serve/read-verified.ts';
import { createS3Storage, type S3Place } from '@repo/backend/files/storage/s3-storage.ts';
import { settingsFor, startBucket } from '#tests/backend/files/bucket.ts';
import {
  contentOf,
  placeWithFiles,
  type PlaceWithFiles,
} from '#tests/backend/store/place-with-files.ts';
import { openStored } from '#tests/support/backend/open-stored.ts';

/** The IDs of the files of a store whose bytes are not in a bucket as they were. */
async function brokenIn(place: PlaceWithFiles, bucket: S3Place): Promise<string[]> {
  const storage = createS3Storage(bucket);
  await using stored = await openStored(place.dataDir);
  const broken: string[] = [];
  for (const { id, size, sha256 } of await stored.query('select id, size, sha256 from files')) {
    const file = { id: String(id), size: Number(size), sha256: String(sha256) };
    if (!(await isIntact(file, storage))) broken.push(file.id);
  }
  return broken;
}

test('A backup copies the files of a bucket, and a restore puts back what is missing or damaged there', async () => {
  await using bucket = await startBucket();
  await using place = await placeWithFiles(settingsFor(bucket.place));
  const made = await place.run('backup', place.backup);
  expect(made).toMatchObject({ code: 0, errors: '' });
  expect(made.output).toContain('backup.files: 5 files, 2,621,451 bytes, checked.');
  expect(Object.keys((await contentOf(`${place.backup}.files`)) ?? {})).toHaveLength(8);

  const storage = createS3Storage(bucket.place);
  const [first = '', second = '', third = ''] = place.ids;
  await storage.remove(first, 1);
  await storage.writePart(second, 0, Buffer.from('damaged'));
  expect((await brokenIn(place, bucket.place)).sort()).toEqual([first, second].sort());
  const restored = await place.run('restore', place.backup);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  expect(restored.output).toContain('Its 5 files are in place.');
  expect(restored.output).not.toContain('backup.files');
  expect(await brokenIn(place, bucket.place)).toEqual([]);
  expect(await contentOf(place.files)).toBeUndefined();

  await storage.remove(third, 2);
  await rm(`${place.backup}.files`, { recursive: true });
  const without = await place.run('restore', place.backup, '--without-files');
  expect(without.output).toContain("1 file that it lists can't be saved: the bytes are nowhere.");
});

test('A restore into a bucket that is away changes nothing', async () => {
  const bucket = await startBucket();
  await using place = await placeWithFiles(settingsFor(bucket.place));
  await place.run('backup', place.backup);
  const mark = () =>
    place.withBackend(({ query }) => query("insert into secrets values ('a', 'b')"));
  await mark();
  await bucket[Symbol.asyncDispose]();
  const { code, errors } = await place.run('restore', place.backup);
  expect({ code, errors }).toEqual({
    code: 1,
    errors:
      "The files can't be put back, because the storage for files cannot be reached; nothing was changed.\n",
  });
  await using stored = await openStored(place.dataDir);
  expect(await stored.query("select value from secrets where name = 'a'")).toHaveLength(1);
});
