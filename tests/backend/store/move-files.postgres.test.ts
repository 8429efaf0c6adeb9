import { cp, mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { filesToMove } from '@repo/backend/move/move-files.ts';
import { contentOf, placeWithFiles } from '#tests/backend/store/place-with-files.ts';
import { runCommandOf } from '#tests/backend/store/run-command.ts';
import { temporaryDatabase } from '#tests/support/backend/temporary-database.ts';

const COMMAND = 'backend/move/move-command.ts';

test('A move to a folder takes the bytes of files along, by linking them, and leaves the source as it is', async () => {
  await using place = await placeWithFiles();
  const before = await contentOf(place.files);
  const target = join(place.folder, 'new');
  const args = ['--from', place.databaseUrl ?? '', '--to', target];
  const { code, output, errors } = await runCommandOf(COMMAND, args, place.env);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toContain(
    `${join(target, 'files')} has the bytes of 5 files from ${place.files}. The log`,
  );
  expect(await contentOf(join(target, 'files'))).toEqual(before);
  expect(await contentOf(place.files)).toEqual(before);
  const [path = ''] = Object.keys(before ?? {});
  expect((await stat(join(target, 'files', path))).nlink).toBe(2);

  // Back into another database: the files are in the folder of the settings already.
  await using other = await temporaryDatabase();
  const back = await runCommandOf(COMMAND, ['--from', target, '--to', other.url], place.env);
  expect(back.output).toContain(`${place.files} has the bytes of 5 files from ${target}/files.`);
});

test('A move to another disk copies the bytes that are not there yet, and says which are missing', async () => {
  await using place = await placeWithFiles();
  const [id = ''] = place.ids;
  await rm(join(place.files, id.slice(0, 2), id), { recursive: true });
  await rm(join(place.files, id.slice(0, 2), `${id}-preview`), { recursive: true });
  const target = await mkdtemp('/dev/shm/tessera-');
  try {
    // As an earlier attempt may have left it, and a disk that failed.
    const [, second = '', third = ''] = place.ids;
    for (const id of [second, third]) {
      const own = join(id.slice(0, 2), id);
      await cp(join(place.files, own), join(target, 'files', own), { recursive: true });
    }
    await truncate(join(target, 'files', third.slice(0, 2), third, '0'), 1);
    const args = ['--from', place.databaseUrl ?? '', '--to', target];
    const { output } = await runCommandOf(COMMAND, args, place.env);
    expect(output).toContain(
      `has the bytes of 4 files from ${place.files}; those of 1 more are missing or damaged there.`,
    );
    expect(await contentOf(join(target, 'files'))).toEqual(await contentOf(place.files));
  } finally {
    await rm(target, { recursive: true });
  }
});

test('A move that is refused leaves no bytes, and one within a folder or with a bucket moves none', async () => {
  await using place = await placeWithFiles();
  const target = join(place.folder, 'new');
  const args = ['--from', place.databaseUrl ?? '', '--to', target];
  const inBucket = { FILES_S3_URL: 'http://x', FILES_S3_KEY_ID: 'key', FILES_S3_SECRET: 'secret' };
  const { output } = await runCommandOf(COMMAND, args, { ...place.env, ...inBucket });
  expect(output).toContain('The bytes of files stay where they are.');
  const again = await runCommandOf(COMMAND, args, place.env);
  expect(again.errors).toContain('already holds something');
  expect(await readdir(target)).not.toContain('files');
  const sides = { from: { dataDir: place.dataDir }, to: { url: 'postgres://x' } };
  const settings = { DATA_DIR: place.dataDir, FILES_S3_URL: undefined };
  expect(filesToMove(sides, settings)).toBeUndefined();
});
