import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { PART_SIZE } from '@repo/backend/files/storage/file-storage.ts';
import { sha256 } from '@repo/backend/core/sha256.ts';
import {
  contentOf,
  damage,
  placeWithFiles,
  type PlaceWithFiles,
} from '#tests/backend/store/place-with-files.ts';
import { runCommandOf, startCommand } from '#tests/backend/store/run-command.ts';
import { openStored } from '#tests/support/backend/open-stored.ts';
import { serve } from '#tests/support/serve.ts';

/** Where the first part of a file is in a folder. */
const firstPart = (folder: string, id = '') => join(folder, id.slice(0, 2), id, '0');

/** A backup of the same store, with its files in a bucket. */
const commandIn = (
  { env }: PlaceWithFiles,
  url: string,
  file: string,
): Parameters<typeof startCommand> => [
  'backend/backup/backup-command.ts',
  [file],
  { ...env, FILES_S3_URL: url, FILES_S3_KEY_ID: 'key', FILES_S3_SECRET: 'secret' },
];

const runIn = (...what: Parameters<typeof commandIn>) => runCommandOf(...commandIn(...what));

describe('A backup', () => {
  test('has the bytes of all files beside it, linked, and for its owner only', async () => {
    await using place = await placeWithFiles();
    const { backup, files, ids } = place;
    const { code, output, errors } = await place.run('backup', backup);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const bytes = 5 * PART_SIZE + 11;
    expect(output).toContain(
      `${backup}.files: 5 files, ${bytes.toLocaleString('en-US')} bytes, linked, ` +
        'which takes no room and checks only their sizes; a restore checks their contents.\n',
    );
    expect(await contentOf(`${backup}.files`)).toEqual(await contentOf(files));
    expect(Object.keys((await contentOf(files)) ?? {})).toHaveLength(8);
    expect((await readdir(place.folder)).sort()).toEqual(['backup', 'backup.files']);
    expect((await stat(`${backup}.files`)).mode & 0o777).toBe(0o700);
    const [original, linked] = [files, `${backup}.files`].map((folder) =>
      firstPart(folder, ids[0]),
    );
    expect((await stat(linked ?? '')).ino).toBe((await stat(original ?? '')).ino);
    const { size } = await stat(backup);
    const recorded = await place.withBackend(({ query }) => query('select bytes from backups'));
    expect(recorded).toEqual([{ bytes: size + bytes }]);
  });

  test('copies and checks the bytes where it cannot link them, and leaves out what is damaged', async () => {
    await using place = await placeWithFiles();
    const folder = await mkdtemp('/dev/shm/tessera-');
    try {
      const backup = join(folder, 'backup');
      const path = firstPart(place.files, place.ids[3]);
      await damage(path);
      const { code, output } = await place.run('backup', backup);
      expect(code).toBe(0);
      expect(output).toMatch(
        /: 4 files, 1,048,587 bytes, checked\. 1 file was left out, because their bytes/,
      );
      await rm(join(path, '..'), { recursive: true });
      const { gone, ...copied } = (await contentOf(`${backup}.files`)) ?? {};
      expect(gone).toBe(sha256(`${place.ids[3]}\n`));
      expect(copied).toEqual(await contentOf(place.files));
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('that links a file of another size leaves it out and says so', async () => {
    await using place = await placeWithFiles();
    await truncate(firstPart(place.files, place.ids[2]), 3);
    await rm(firstPart(place.files, place.ids[0]));
    const { code, output } = await place.run('backup', place.backup);
    expect(code).toBe(0);
    expect(output).toContain('2 files were left out, because their bytes are missing or damaged.');
    expect(output).toContain('backup.files: 3 files,');
  });

  test('without files is one file', async () => {
    await using place = await placeWithFiles();
    const { code, output } = await place.run('backup', place.backup, '--without-files');
    expect(code).toBe(0);
    expect(output).not.toContain('files');
    expect(await readdir(place.folder)).toEqual(['backup']);
  });

  test('is refused when its folder exists, or the folder for files is gone', async () => {
    await using place = await placeWithFiles();
    await mkdir(`${place.backup}.files`);
    const there = await place.run('backup', place.backup);
    expect(there).toMatchObject({ code: 1, output: '' });
    expect(there.errors).toMatch(/backup\.files already exists and was not changed\. Choose/);
    await rm(`${place.backup}.files`, { recursive: true });
    await rm(place.files, { recursive: true });
    const gone = await place.run('backup', place.backup);
    expect(gone.errors).toMatch(/^There is no folder .+files, and the store lists files\. Check/);
    expect(await readdir(place.folder)).toEqual([]);
  });

  test('counts the files that are removed while it runs, and a restore does not miss them', async () => {
    await using place = await placeWithFiles();
    const removed = place.ids[2] ?? '';
    const answer = async (url: string, response: ServerResponse) => {
      const [key = '', part = ''] = url.split('/').slice(-2);
      if (key === removed) {
        await using stored = await openStored(place.dataDir, { mayWrite: true });
        await stored.query('delete from files where id = ?', removed);
      }
      const path = join(place.files, key.slice(0, 2), key, part);
      response.statusCode = key === removed ? 404 : 200;
      response.end(key === removed ? '' : await readFile(path));
    };
    await using bucket = await serve(({ url = '' }, response) => void answer(url, response));
    const { output } = await runIn(place, bucket.url, place.backup);
    expect(output).toContain(
      '4 files, 2,097,162 bytes, checked. 1 file was removed in the meantime.',
    );
    await rm(place.files, { recursive: true });
    const restored = await place.run('restore', place.backup);
    expect(restored).toMatchObject({ code: 0, errors: '' });
    expect(restored.output).toContain(
      "Its 4 files are in place. 1 file that it lists can't be saved: the bytes are nowhere.",
    );
  });

  test('that was killed can be made again', async () => {
    await using place = await placeWithFiles();
    const asked = Promise.withResolvers<undefined>();
    await using bucket = await serve(() => asked.resolve(undefined));
    const child = await startCommand(...commandIn(place, bucket.url, place.backup));
    const exited = once(child, 'exit');
    await asked.promise;
    child.kill('SIGKILL');
    await exited;
    expect(await readdir(place.folder)).toEqual(['backup.files.part', 'backup.part']);
    expect(await place.run('backup', place.backup)).toMatchObject({ code: 0, errors: '' });
    expect((await readdir(place.folder)).sort()).toEqual(['backup', 'backup.files']);
  });

  test('leaves nothing when the bucket is away', async () => {
    await using place = await placeWithFiles();
    const bucket = await serve(() => undefined);
    await bucket[Symbol.asyncDispose]();
    const { code, errors } = await runIn(place, bucket.url, place.backup);
    expect({ code, errors }).toEqual({
      code: 1,
      errors: 'There is no backup, because the storage for files cannot be reached.\n',
    });
    expect(await readdir(place.folder)).toEqual([]);
  });
});
