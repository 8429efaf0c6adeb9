import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { PART_SIZE } from '@repo/backend/files/storage/file-storage.ts';
import {
  addFile,
  contentOf,
  damage,
  placeWithFiles,
  type PlaceWithFiles,
} from '#tests/backend/store/place-with-files.ts';
import { openStored } from '#tests/support/backend/open-stored.ts';
import { until } from '#tests/support/until.ts';

/** Where the first part of a file is in a folder. */
const firstPart = (folder: string, id = '') => join(folder, id.slice(0, 2), id, '0');

/** A store with files, its backup, and a file that came after it. */
async function backedUp() {
  const place = await placeWithFiles();
  await place.run('backup', place.backup);
  const backedUp = await contentOf(place.files);
  const later = await place.withBackend((backend) => addFile(backend, PART_SIZE));
  return Object.assign(place, { backedUp, later, everything: await contentOf(place.files) });
}

const idsIn = async ({ dataDir }: PlaceWithFiles) => {
  await using stored = await openStored(dataDir);
  const rows = await stored.query('select id from files order by created_at, id');
  return rows.map(({ id }) => String(id));
};

/** What is kept in a data folder from before restores, by kind. */
const keptIn = ({ dataDir }: PlaceWithFiles) => {
  const names = readdirSync(dataDir).filter((name) => name.includes('before-restore'));
  return {
    stores: names.filter((name) => !name.endsWith('.files')),
    folders: names.filter((name) => name.endsWith('.files')),
  };
};

/** The content of a folder without a file. */
const without = (content: Record<string, string> = {}, id = '') =>
  Object.fromEntries(Object.entries(content).filter(([path]) => !path.includes(`${id}/`)));

/** Replaces a file by a pipe, so that whoever reads it waits. */
async function makePipe(path: string): Promise<void> {
  await rm(path, { force: true });
  await promisify(execFile)('mkfifo', [path]);
}

describe('A restore', () => {
  test('brings the files back, also into an empty place', async () => {
    await using place = await backedUp();
    await rm(place.files, { recursive: true });
    const { code, output, errors } = await place.run('restore', place.backup);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain('Its 5 files are in place.');
    expect(await contentOf(place.files)).toEqual(place.backedUp);
    expect(keptIn(place).folders).toEqual([]);
  });

  test('keeps the files of before beside the store of before, and both are a backup themselves', async () => {
    await using place = await backedUp();
    const before = await idsIn(place);
    const { output } = await place.run('restore', place.backup);
    expect(await contentOf(place.files)).toEqual(place.backedUp);
    expect(await idsIn(place)).toEqual(before.filter((id) => id !== place.later));
    const { stores, folders } = keptIn(place);
    expect(folders).toEqual([`${stores[0]}.files`]);
    const kept = join(place.dataDir, stores[0] ?? '');
    expect(output).toContain(`What was there before is kept in ${kept} and ${kept}.files.`);
    expect(await contentOf(`${kept}.files`)).toEqual(place.everything);
    expect(await place.run('restore', kept)).toMatchObject({ code: 0, errors: '' });
    expect(await contentOf(place.files)).toEqual(place.everything);
    expect(await idsIn(place)).toEqual(before);
  });

  test('repairs a file that was damaged since the backup', async () => {
    await using place = await backedUp();
    const damaged = firstPart(place.files, place.ids[3]);
    // A new file: the backup has the same one under another name.
    await rm(damaged);
    await writeFile(damaged, 'x');
    await rm(firstPart(place.files, place.ids[2]));
    expect(await place.run('restore', place.backup)).toMatchObject({ code: 0, errors: '' });
    expect(await contentOf(place.files)).toEqual(place.backedUp);
  });

  test.each([
    [
      'a damaged byte',
      ({ backup, ids }: PlaceWithFiles) => damage(firstPart(`${backup}.files`, ids[3])),
      /backup\.files lacks 1 of the 5 files that \S+backup lists, or has them damaged; nothing/,
      'Its 4 files are in place. 1 file that it lists',
      1,
    ],
    [
      'a missing file',
      ({ backup, ids }: PlaceWithFiles) => rm(firstPart(`${backup}.files`, ids[0])),
      /backup\.files lacks 1 of the 5 files that \S+backup lists, or has them damaged; nothing/,
      'Its 4 files are in place. 1 file that it lists',
      1,
    ],
    [
      'no folder',
      ({ backup }: PlaceWithFiles) => rm(`${backup}.files`, { recursive: true }),
      /backup lists 5 files, and there is no folder \S+backup\.files with their bytes; nothing was changed\./,
      "4 files that it lists can't be saved",
      5,
    ],
  ])(
    'with %s is refused and changes nothing, until it is told to go on without',
    async (_what, spoil, refusal, told) => {
      await using place = await backedUp();
      const before = await idsIn(place);
      await spoil(place);
      const refused = await place.run('restore', place.backup);
      expect(refused).toMatchObject({ code: 1, output: '' });
      expect(refused.errors).toMatch(refusal);
      expect(refused.errors).toContain('or go on without them with --without-files.');
      expect(await idsIn(place)).toEqual(before);
      expect(await contentOf(place.files)).toEqual(place.everything);
      expect(keptIn(place)).toEqual({ stores: [], folders: [] });
      const found = await place.run('restore', place.backup, '--without-files');
      expect(found).toMatchObject({ code: 0, errors: '' });
      // All of them are still where they were.
      expect(found.output).not.toContain("can't be saved");
      expect(await contentOf(place.files)).toEqual(place.backedUp);
      await rm(place.files, { recursive: true });
      const { output } = await place.run('restore', place.backup, '--without-files');
      expect(output).toContain(told);
    },
  );

  test('that cannot write into the folder for files changes nothing', async () => {
    await using place = await backedUp();
    const before = await idsIn(place);
    const [, id = ''] = place.ids;
    await rm(join(place.files, id.slice(0, 2)), { recursive: true });
    await writeFile(join(place.files, id.slice(0, 2)), 'in the way');
    const left = await contentOf(place.files);
    expect(await place.run('restore', place.backup)).toEqual({
      code: 1,
      output: '',
      errors:
        "The files can't be put back, because the folder for files cannot be used: ENOTDIR; " +
        'nothing was changed.\n',
    });
    expect(await idsIn(place)).toEqual(before);
    expect(await contentOf(place.files)).toEqual(left);
    expect(keptIn(place).folders).toEqual([]);
  });

  test('of a backup that lists no files needs no folder', async () => {
    await using place = await placeWithFiles();
    await place.withBackend(({ query }) => query('delete from files'));
    expect((await place.run('backup', place.backup)).code).toBe(0);
    expect(readdirSync(place.folder)).toEqual(['backup']);
    const { code, output } = await place.run('restore', place.backup);
    expect(code).toBe(0);
    expect(output).not.toContain('in place');
    expect(await contentOf(place.files)).toEqual({});
    expect(keptIn(place).folders).toHaveLength(1);
  });

  test('that is killed while it puts files back leaves the store of before with all its files', async () => {
    await using place = await backedUp();
    const before = await idsIn(place);
    // It waits for what is in the way of one file, after it has kept everything.
    const inTheWay = firstPart(place.files, place.ids[0]);
    const bytes = await readFile(inTheWay);
    await makePipe(inTheWay);
    await rm(firstPart(place.files, place.ids[3]));
    const child = await place.start('restore', place.backup);
    const exited = once(child, 'exit');
    await until(() => keptIn(place).folders.length > 0);
    child.kill('SIGKILL');
    expect(await exited).toEqual([null, 'SIGKILL']);
    expect(await idsIn(place)).toEqual(before);
    await rm(inTheWay);
    await writeFile(inTheWay, bytes);
    expect(await contentOf(place.files)).toMatchObject(without(place.everything, place.ids[3]));
    expect(await place.run('restore', place.backup)).toMatchObject({ code: 0, errors: '' });
    expect(await contentOf(place.files)).toEqual(place.backedUp);
    expect(await idsIn(place)).toEqual(before.filter((id) => id !== place.later));
  });

  test('that is killed once the store is replaced leaves the store of the backup with all its files', async () => {
    await using place = await backedUp();
    const before = await idsIn(place);
    const [absent = ''] = place.ids;
    await rm(firstPart(`${place.backup}.files`, absent));
    // It looks for this file at the end, and waits for the pipe. Nothing else reads it.
    await makePipe(firstPart(place.files, absent));
    const child = await place.start('restore', place.backup, '--without-files');
    const exited = once(child, 'exit');
    const unknown = firstPart(place.files, place.later);
    await until(() => !existsSync(unknown));
    child.kill('SIGKILL');
    expect(await exited).toEqual([null, 'SIGKILL']);
    expect(await idsIn(place)).toEqual(before.filter((id) => id !== place.later));
    expect(await contentOf(place.files)).toEqual(without(place.backedUp, absent));
  });
});
