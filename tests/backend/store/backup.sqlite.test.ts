import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CommandError } from '@repo/backend/core/errors.ts';
import { finishRecovery } from '@repo/backend/backup/recovered.ts';
import { restore } from '@repo/backend/backup/sqlite/restore.ts';
import { readChanges } from '@repo/backend/desk/live/changes.ts';
import { placeInFolder } from '@repo/backend/files/copies/file-place.ts';
import { runCommandOf } from '#tests/backend/store/run-command.ts';
import { sendSteadily } from '#tests/backend/store/send-steadily.ts';
import { post, startInProcess } from '#tests/support/backend/in-process.ts';
import { startBackend } from '#tests/support/backend/start-backend.ts';
import { storedInquiries } from '#testbed/inbox.ts';
import { makeInquiry } from '#testbed/inquiries.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** Runs the command as `npm run backup` and `npm run operate -- restore` do. */
const run = (command: 'backup' | 'restore', dataDir: string, ...args: string[]) =>
  runCommandOf(`backend/backup/${command}-command.ts`, args, {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
  });

/** Restores in this process. */
const restoreIn = (dataDir: string, file: string, now: number) =>
  restore({
    dataDir,
    file,
    now,
    isWithoutFiles: false,
    place: placeInFolder(join(dataDir, 'files')),
  });

const idsIn = async (dataDir: string) => (await storedInquiries(dataDir)).map(({ id }) => id);

let prepared: AsyncDisposable & { path: string };
beforeAll(async () => {
  prepared = await temporaryFolder();
  const dataDir = join(prepared.path, 'data');
  await using backend = await startBackend({ dataDir });
  await post(backend.url, makeInquiry());
  await run('backup', dataDir, join(prepared.path, 'backup.sqlite'));
  await post(backend.url, makeInquiry());
  await backend.stop();
});
afterAll(async () => {
  await prepared[Symbol.asyncDispose]();
});

/** A data folder with two inquiries, and a backup that holds only the first. */
async function prepare() {
  const folder = await temporaryFolder();
  await cp(prepared.path, folder.path, { recursive: true });
  const [dataDir, file] = [join(folder.path, 'data'), join(folder.path, 'backup.sqlite')];
  return { ...folder, dataDir, file };
}

describe('A backup', () => {
  test('that is made while the backend writes holds everything acknowledged before', async () => {
    await using folder = await temporaryFolder();
    const dataDir = join(folder.path, 'data');
    const file = join(folder.path, 'backup.sqlite');
    await using backend = await startBackend({ dataDir });
    const sending = sendSteadily(backend.url);
    await post(backend.url, makeInquiry());
    const before = [...sending.acknowledged];
    const { code, output, errors } = await run('backup', dataDir, file);
    const after = sending.acknowledged.length;
    await sending.stop();
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const { size } = statSync(file);
    expect(output).toContain(`${file}: ${size.toLocaleString('en-US')} bytes, checked, in `);
    expect(before.length).toBeGreaterThan(0);
    expect(after).toBeGreaterThan(before.length);

    const copy = new DatabaseSync(file, { readOnly: true });
    const ids = new Set(
      copy
        .prepare('select id from inquiries')
        .all()
        .map((row) => row.id),
    );
    // Whole transactions only: each inquiry has its two emails.
    const mails = copy.prepare('select count(*) as count from mail_jobs').get()?.count;
    expect(copy.prepare('pragma integrity_check').get()?.integrity_check).toBe('ok');
    copy.close();
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
    expect(mails).toBe(2 * ids.size);
    // One file, for its owner only.
    expect(readdirSync(folder.path).sort()).toEqual(['backup.sqlite', 'data']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const store = new DatabaseSync(join(dataDir, 'tessera.sqlite'), { readOnly: true });
    expect(store.prepare('select file_name, bytes from backups').all()).toEqual([
      { file_name: 'backup.sqlite', bytes: size },
    ]);
    store.close();
  });

  test('that cannot be made is refused in a sentence, and changes nothing', async () => {
    await using parts = await prepare();
    const before = readFileSync(parts.file);
    for (const [args, sentence] of [
      [[], 'Specify one file. Usage: npm run backup -- FILE'],
      [['--all'], "Unknown option '--all'"],
      [[parts.file], `${parts.file} already exists and was not changed.`],
      [[`${parts.file}/x/y`], `There is no folder ${parts.file}/x for the backup.`],
    ] as const) {
      const { code, output, errors } = await run('backup', parts.dataDir, ...args);
      expect({ code, output }).toEqual({ code: 1, output: '' });
      expect(errors).toContain(sentence);
      expect(errors.trim().split('\n')).toHaveLength(1);
    }
    expect(readFileSync(parts.file).equals(before)).toBe(true);
  });

  test('of nothing, or of a damaged file, is refused and leaves nothing', async () => {
    await using parts = await prepare();
    const copy = join(parts.path, 'second.sqlite');
    const nothing = await run('backup', join(parts.path, 'none'), copy);
    expect(nothing).toMatchObject({ code: 1 });
    expect(nothing.errors).toContain('There is no data file');
    damage(join(parts.dataDir, 'tessera.sqlite'));
    const damaged = await run('backup', parts.dataDir, copy);
    expect(damaged).toMatchObject({ code: 1 });
    expect(damaged.errors).toContain('is damaged: no backup.');
    expect(readdirSync(parts.path).sort()).toEqual(['backup.sqlite', 'data']);
  });
});

describe('A restore', () => {
  test('brings back what the backup holds, and keeps the files it replaces', async () => {
    await using parts = await prepare();
    const [first = '', second = ''] = await idsIn(parts.dataDir);
    const { code, output, errors } = await run('restore', parts.dataDir, parts.file);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(await idsIn(parts.dataDir)).toEqual([first]);
    const kept = /before is kept in (.+)\.\n$/.exec(output)?.[1] ?? '';
    copyFileSync(kept, join(parts.path, 'tessera.sqlite'));
    expect(await idsIn(parts.path)).toEqual([first, second]);
    await using backend = await startBackend({ dataDir: parts.dataDir });
    expect((await post(backend.url, makeInquiry())).status).toBe(200);
    await backend.stop();
    expect(await idsIn(parts.dataDir)).toHaveLength(2);
  });

  test('makes pages of the desk read everything again, however much has changed until they ask', async () => {
    await using parts = await prepare();
    const past = Date.now();
    const ask = async (...cursors: number[]) => {
      await using backend = await startInProcess({ dataDir: parts.dataDir });
      await backend.store.transaction('alone', async ({ changes }) => {
        for (let id = 0; id < 20; id++) await changes.note('ticket', String(id));
      });
      const { lastSeq } = await readChanges(0, backend);
      const answers = await Promise.all(cursors.map((after) => readChanges(after, backend)));
      return { lastSeq, isReset: answers.map(({ isReset }) => isReset) };
    };
    const before = await ask();
    await restoreIn(parts.dataDir, parts.file, past);
    const once = await ask(0, 2, before.lastSeq);
    expect(once.isReset).toEqual([true, true, true]);
    // The same file again: the changes since the first restore are another past.
    await restoreIn(parts.dataDir, parts.file, past + 60_000);
    const twice = await ask(0, before.lastSeq, once.lastSeq);
    expect(twice.isReset).toEqual([true, true, true]);
    expect((await ask(twice.lastSeq)).isReset).toEqual([false]);
  });

  test('that was made in another way is finished in the same way', async () => {
    await using parts = await prepare();
    const ask = async (after: number) => {
      await using backend = await startInProcess({ dataDir: parts.dataDir });
      return await readChanges(after, backend);
    };
    const { lastSeq } = await ask(0);
    await finishRecovery({ DATA_DIR: parts.dataDir, DATABASE_URL: undefined }, Date.now());
    expect((await ask(lastSeq)).isReset).toBe(true);
    const missing = { DATA_DIR: parts.path, DATABASE_URL: undefined };
    await expect(finishRecovery(missing, 0)).rejects.toThrow(/There is no data file/);
  });

  test('is refused while the backend runs, and changes nothing', async () => {
    await using parts = await prepare();
    await using backend = await startBackend({ dataDir: parts.dataDir });
    const { code, errors } = await run('restore', parts.dataDir, parts.file);
    expect(code).toBe(1);
    expect(errors).toMatch(/^The backend or another program is using .+ Stop it first/);
    expect((await post(backend.url, makeInquiry())).status).toBe(200);
    await backend.stop();
    expect(await idsIn(parts.dataDir)).toHaveLength(3);
    expect(readdirSync(parts.dataDir).filter((name) => name.includes('restor'))).toEqual([]);
  });

  test('keeps everything that a killed backend left in its journal', async () => {
    await using parts = await prepare();
    const backend = await startBackend({ dataDir: parts.dataDir });
    await post(backend.url, makeInquiry());
    await backend.kill9();
    const journal = join(parts.dataDir, 'tessera.sqlite-wal');
    expect(statSync(journal).size).toBeGreaterThan(0);
    const { output } = await run('restore', parts.dataDir, parts.file);
    expect(existsSync(journal)).toBe(false);
    const kept = /before is kept in (.+)\.\n$/.exec(output)?.[1] ?? '';
    copyFileSync(kept, join(parts.path, 'tessera.sqlite'));
    expect(await idsIn(parts.path)).toHaveLength(3);
    expect(await idsIn(parts.dataDir)).toHaveLength(1);
  });

  test('works when the data file is lost, damaged, or was never there', async () => {
    await using parts = await prepare();
    const path = join(parts.dataDir, 'tessera.sqlite');
    const [first] = await idsIn(parts.dataDir);
    writeFileSync(path, 'no data file');
    expect(await run('restore', parts.dataDir, parts.file)).toMatchObject({ code: 0, errors: '' });
    expect(await idsIn(parts.dataDir)).toEqual([first]);
    const elsewhere = join(parts.path, 'new', 'place');
    expect(await run('restore', elsewhere, parts.file)).toMatchObject({ code: 0, errors: '' });
    expect(readdirSync(elsewhere)).toEqual(['tessera.sqlite']);
    expect(await idsIn(elsewhere)).toEqual([first]);
  });

  test.each([
    ['damaged', damage, 'is damaged; nothing was changed.'],
    ['of another program', (file: string) => rewrite(file, 'pragma application_id = 7'), 'another'],
    ['no SQLite file', (file: string) => writeFileSync(file, 'words'), 'is not an SQLite file'],
    ['empty', (file: string) => truncateSync(file), 'is empty'],
    [
      'of a newer version',
      (file: string) => rewrite(file, "insert into kysely_migration values ('999-later', '')"),
      'was written by a newer version of this backend; nothing was changed.',
    ],
    ['beside its journal', (file: string) => writeFileSync(`${file}-wal`, 'x'), 'left out'],
  ])('of a file that is %s is refused, and changes nothing', async (_case, spoil, sentence) => {
    await using parts = await prepare();
    const before = await idsIn(parts.dataDir);
    const names = readdirSync(parts.dataDir);
    spoil(parts.file);
    const refused = restoreIn(parts.dataDir, parts.file, 0);
    await expect(refused).rejects.toThrow(CommandError);
    await expect(refused).rejects.toThrow(sentence);
    expect(await idsIn(parts.dataDir)).toEqual(before);
    expect(readdirSync(parts.dataDir)).toEqual(names);
  });
});

/** Overwrites pages in the middle of a data file. */
function damage(file: string): void {
  const bytes = readFileSync(file);
  bytes.fill(0xab, 8192, 40_960);
  writeFileSync(file, bytes);
}

function rewrite(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}
