import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { backUpPostgres } from '@repo/backend/backup/postgres/back-up.ts';
import { restorePostgres } from '@repo/backend/backup/postgres/restore.ts';
import { backUp } from '@repo/backend/backup/sqlite/back-up.ts';
import { restore } from '@repo/backend/backup/sqlite/restore.ts';
import { placeInFolder } from '@repo/backend/files/copies/file-place.ts';
import { moveStore } from '@repo/backend/move/move-store.ts';
import type { Place } from '@repo/backend/move/place.ts';
import { canUse } from '@repo/backend/store/versions.ts';
import { signIn } from '#tests/backend/desk/desk.ts';
import { aPerson } from '#tests/backend/desk/person-data.ts';
import { fillStore } from '#tests/backend/store/full-store.ts';
import {
  ADDITIVE,
  BREAKING,
  migrateTo,
  storePlace,
  type StorePlaceOfTest,
} from '#tests/backend/store/next-version.ts';
import { countRows } from '#tests/support/backend/count-rows.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { makeInquiry } from '#testbed/inquiries.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const NOW = Date.parse('2026-01-15T12:00:00.000Z');
const TOO_NEW = /was written by a newer version of this backend/;

test('A backend that is started again after the next version was there works as before', async () => {
  await using place = await storePlace();
  {
    await using before = await startInProcess(place);
    await before.post(makeInquiry({ fullName: 'Early' }));
  }
  await migrateTo(place, ADDITIVE);
  await using backend = await startInProcess(place);
  await fillStore(backend);
  expect((await backend.post(makeInquiry({ fullName: 'Late' }))).status).toBe(200);
  const names = (await backend.inquiries()).map(({ fullName }) => fullName);
  expect(names.sort()).toEqual(['Early', 'Late', 'Quokka']);
  const ben = await signIn(backend, 'Ben');
  for (const path of ['/conversations', '/tickets', '/search?q=quokka']) {
    const { status, body } = await ben.get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(JSON.stringify(body)).toContain('Quokka');
    expect(JSON.stringify(body)).not.toContain('calm');
  }
  expect(await backend.query('select distinct mood from conversations')).toEqual([
    { mood: 'calm' },
  ]);
});

test('A backend erases people of whom the next version knows more', async () => {
  await using place = await storePlace();
  await migrateTo(place, ADDITIVE);
  await using backend = await startInProcess(place);
  const { address, conversationId } = await aPerson(backend, 'Quokka');
  await backend.query("insert into moods values ('glad', ?)", conversationId);
  const ann = await signIn(backend);
  const erased = await ann.post('/person/erase', { address, confirmation: address });
  expect(erased.status).toBe(200);
  expect(await countRows(backend, 'conversations')).toBe(0);
  expect(await countRows(backend, 'moods')).toBe(0);
});

test('A backend refuses a store that the next version has changed too much', async () => {
  await using place = await storePlace();
  await migrateTo(place, { ...ADDITIVE, ...BREAKING });
  await expect(migrateTo(place)).rejects.toThrow(
    /was written by a newer version of this backend\. Start that version, or restore the backup/,
  );
});

/** What a command would be told about a store. */
const toldOf = ({ dataDir }: StorePlaceOfTest, file: string) => ({
  dataDir,
  file,
  now: NOW,
  isWithoutFiles: false,
  place: placeInFolder(join(dataDir, 'files')),
});

/** Backs a store up with the function of its database. */
const backUpPlace = (place: StorePlaceOfTest, file: string) =>
  place.databaseUrl === undefined
    ? backUp(toldOf(place, file))
    : backUpPostgres({ ...toldOf(place, file), url: place.databaseUrl });

const restorePlace = (place: StorePlaceOfTest, file: string) =>
  place.databaseUrl === undefined
    ? restore(toldOf(place, file))
    : restorePostgres({ ...toldOf(place, file), url: place.databaseUrl });

test('A backup of what the next version has added to holds all of it, and can be restored', async () => {
  await using folder = await temporaryFolder();
  await using place = await storePlace();
  await using other = await storePlace();
  const file = join(folder.path, 'backup');
  await migrateTo(place, ADDITIVE);
  {
    await using backend = await startInProcess(place);
    await backend.post(makeInquiry({ fullName: 'Quokka' }));
    await backend.query("update inquiries set mood = 'glad'");
  }
  expect(await backUpPlace(place, file)).toMatchObject({ isRecorded: true });
  await restorePlace(other, file);
  await using restored = await startInProcess(other);
  expect((await restored.post(makeInquiry())).status).toBe(200);
  expect(await restored.query("select full_name from inquiries where mood = 'glad'")).toEqual([
    { full_name: 'Quokka' },
  ]);
});

test('A store that was changed too much is neither backed up nor restored', async () => {
  await using folder = await temporaryFolder();
  await using place = await storePlace();
  await migrateTo(place, BREAKING);
  await expect(backUpPlace(place, join(folder.path, 'backup'))).rejects.toThrow(TOO_NEW);
});

const moved = ({ dataDir, databaseUrl: url }: StorePlaceOfTest): Place =>
  url === undefined ? { dataDir } : { url };

test('A store is not moved without what the next version has added, nor into one that has more', async () => {
  await using folder = await temporaryFolder();
  await using place = await storePlace();
  await migrateTo(place, ADDITIVE);
  const parts: string[] = [];
  const rest = {
    files: undefined,
    now: NOW,
    onPart: ({ name }: { name: string }) => void parts.push(name),
  };
  const today = { dataDir: join(folder.path, 'today') };
  const out = moveStore({ from: moved(place), to: today, ...rest });
  await expect(out).rejects.toThrow(/newer version .+ Move it with that version; nothing was/);
  await migrateTo(today);
  const into = moveStore({ from: today, to: moved(place), ...rest });
  await expect(into).rejects.toThrow(/newer version .+ Move it with that version; nothing was/);
  expect(parts).toEqual([]);
});

test.each([
  [[], true],
  [['009-a'], true],
  [['009-a', '010-b--from-009', '011-c--from-009'], true],
  [['009-a', '010-b--from-009', '011-c--from-010'], false],
  [['009-a', '010-b'], false],
  [['010-b--from-009'], false],
])('Whether a version with the migration 009-a can use a store with %j: %j', (executed, can) => {
  expect(canUse(executed, ['009-a'])).toBe(can);
});
