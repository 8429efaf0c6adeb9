import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { refuseOtherKind } from '@repo/backend/backup/file-kind.ts';
import { backUpPostgres } from '@repo/backend/backup/postgres/back-up.ts';
import { findClient } from '@repo/backend/backup/postgres/clients.ts';
import { restorePostgres } from '@repo/backend/backup/postgres/restore.ts';
import { finishRecovery } from '@repo/backend/backup/recovered.ts';
import { readChanges } from '@repo/backend/desk/live/changes.ts';
import { placeInFolder } from '@repo/backend/files/copies/file-place.ts';
import { openStore } from '@repo/backend/store/open-store.ts';
import { runCommandOf, startCommand } from '#tests/backend/store/run-command.ts';
import { sendSteadily } from '#tests/backend/store/send-steadily.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { temporaryDatabase } from '#tests/support/backend/temporary-database.ts';
import { rowsOf } from '#tests/support/query.ts';
import { until } from '#tests/support/until.ts';
import { makeInquiry } from '#testbed/inquiries.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const BACKUP = 'backend/backup/backup-command.ts';
const RESTORE = 'backend/backup/restore-command.ts';

const idsIn = async (url: string) =>
  (await rowsOf(url, 'select id from inquiries order by received_at, id')).map(
    (row) => (row as { id: string }).id,
  );

/** Waits until the only session of `psql` waits for a lock, or until there is none. */
async function untilPsql(url: string, state: 'waits' | 'is gone'): Promise<void> {
  const sessions = `select wait_event_type as event from pg_stat_activity
    where application_name = 'psql' and datname = current_database()`;
  const wanted = state === 'waits' ? [{ event: 'Lock' }] : [];
  await until(async () => isDeepStrictEqual(await rowsOf(url, sessions), wanted));
}

let backend: TestBackend;
let url: string;
let folder: AsyncDisposable & { path: string };
let file: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  file = join(folder.path, 'backup.dump');
  backend = await startInProcess();
  url = backend.config.DATABASE_URL ?? '';
});
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

/** Restores in this process, with the files of a data folder. */
const restoreInto = (where: { url: string; dataDir: string; file: string; now: number }) =>
  restorePostgres({
    ...where,
    place: placeInFolder(join(where.dataDir, 'files')),
    isWithoutFiles: false,
  });

/** Restores into the backend's database. */
const restore = (from = file, now = Date.now()) =>
  restoreInto({ url, dataDir: backend.dataDir, file: from, now });

test('A backup while the backend writes holds everything acknowledged before, and no password is seen', async () => {
  const sending = sendSteadily(backend.url);
  await backend.post(makeInquiry());
  const before = [...sending.acknowledged];
  const env = { DATA_DIR: backend.dataDir, DATABASE_URL: url };
  const { code, output, errors } = await runCommandOf(BACKUP, [file], env);
  await sending.stop();
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  const { size, mode } = await stat(file);
  expect(output).toContain(`${file}: ${size.toLocaleString('en-US')} bytes, checked, in `);
  expect(output).not.toContain(new URL(url).password);
  expect(mode & 0o777).toBe(0o600);
  expect(await readdir(folder.path)).toEqual(['backup.dump']);
  expect(await rowsOf(url, 'select file_name, bytes from backups')).toEqual([
    { file_name: 'backup.dump', bytes: String(size) },
  ]);

  await using other = await temporaryDatabase();
  const place = { url: other.url, dataDir: join(folder.path, 'unused'), file, now: Date.now() };
  expect(await restoreInto(place)).toMatchObject({ kept: undefined });
  const ids = new Set(await idsIn(other.url));
  expect(before.filter((id) => !ids.has(id))).toEqual([]);
  // Whole transactions only: each inquiry has its two emails.
  expect(await rowsOf(other.url, 'select 1 from mail_jobs')).toHaveLength(2 * ids.size);
});

test('A restore is refused while the backend runs', async () => {
  await expect(restore()).rejects.toThrow(/A backend or a command is using .+ nothing was changed/);
  expect((await backend.post(makeInquiry())).status).toBe(200);
});

test('A backup that cannot be made is refused in a sentence, and leaves nothing', async () => {
  await using empty = await temporaryDatabase();
  await using place = await temporaryFolder();
  const target = join(place.path, 'x.dump');
  const nothing = { now: 0, place: undefined };
  await expect(backUpPostgres({ ...nothing, url: empty.url, file: target })).rejects.toThrow(
    /There is no store in/,
  );
  await expect(backUpPostgres({ ...nothing, url, file })).rejects.toThrow(
    /already exists and was not changed/,
  );
  expect(await readdir(place.path)).toEqual([]);
});

describe('After the backend has stopped, a restore', () => {
  beforeAll(() => backend.stop());

  test('brings back what the backup holds, keeps what it replaces, and resets pages of the desk', async () => {
    const before = await idsIn(url);
    const [{ last } = { last: 0 }] = (await rowsOf(
      url,
      'select max(seq)::integer as last from changes',
    )) as { last: number }[];
    const { kept } = await restore();
    expect(kept).toMatch(/before-restore-.+\.dump$/);
    expect((await idsIn(url)).length).toBeLessThan(before.length);

    const store = await openStore({ DATA_DIR: '', DATABASE_URL: url });
    const { lastSeq, isReset } = await readChanges(last, { store });
    expect(isReset).toBe(true);
    await store.transaction('alone', ({ changes }) => changes.note('label'));
    expect(await readChanges(lastSeq, { store })).toMatchObject({ lastSeq: lastSeq + 1 });
    await store.close();

    await restore(kept);
    expect(await idsIn(url)).toEqual(before);
  });

  test('is refused where others have tables, names five of them, and removes nothing of theirs', async () => {
    const before = await idsIn(url);
    const names = ['v', 'w', 'x', 'y', 'z'];
    for (const name of names) await rowsOf(url, `create table ${name} (a int)`);
    await rowsOf(url, 'insert into x values (1)');
    const helper = 'create function zz() returns int language sql return 1';
    await rowsOf(url, helper);
    await expect(restore()).rejects.toThrow(
      /holds what is not ours, in the schema public: v, w, x, y, z, and 1 more\. A restore would/,
    );
    for (const name of names.slice(0, 4)) await rowsOf(url, `drop table ${name}`);
    await expect(restore()).rejects.toThrow(/in the schema public: z, zz\(\)\. /);
    await rowsOf(url, 'drop table z');
    await rowsOf(url, 'drop function zz');
    await rowsOf(url, 'create schema theirs');
    await rowsOf(url, 'create view theirs.names as select name from staff');
    await expect(restore()).rejects.toThrow(/other objects depend on .+; nothing was changed\.$/);
    await rowsOf(url, 'drop schema theirs cascade');
    expect(await idsIn(url)).toEqual(before);
  });

  test('leaves nothing of a newer version that wrote to the database', async () => {
    await rowsOf(url, "insert into kysely_migration values ('999-later', '')");
    await rowsOf(url, 'create table later (id text references staff)');
    const { kept: newer } = await restore();
    const [left] = await rowsOf(url, "select to_regclass('later') as later");
    expect(left).toEqual({ later: null });
    await expect(restore(newer)).rejects.toThrow(
      /was written by a newer version of this backend; nothing was changed\.$/,
    );
    expect(await idsIn(url)).not.toEqual([]);
  });

  test('that is killed changes nothing, and can be repeated', async () => {
    const before = await idsIn(url);
    const client = new Client(url);
    await client.connect();
    await client.query('begin');
    await client.query('lock table staff in access share mode');
    const env = { DATA_DIR: backend.dataDir, DATABASE_URL: url };
    const child = await startCommand(RESTORE, [file], env);
    const exited = once(child, 'exit');
    await untilPsql(url, 'waits');
    child.kill('SIGKILL');
    await exited;
    await client.end();
    await untilPsql(url, 'is gone');
    expect(await idsIn(url)).toEqual(before);
    expect(await runCommandOf(RESTORE, [file], env)).toMatchObject({ code: 0, errors: '' });
  });

  test('of a file that cannot be used is refused, and changes nothing', async () => {
    await using place = await temporaryFolder();
    await using other = await temporaryDatabase();
    const before = await idsIn(url);
    const bytes = readFileSync(file);
    const spoiled = join(place.path, 'spoiled.dump');
    for (const spoil of [
      // The rows are at the end of the file.
      () => Buffer.from(bytes).fill(0xab, bytes.length - 3000, bytes.length - 2000),
      () => bytes.subarray(0, bytes.length / 2),
      () => Buffer.alloc(0),
      () => Buffer.from('words'),
    ]) {
      writeFileSync(spoiled, spoil());
      // What is spoiled is compressed, so the program may also end before it can say what is wrong.
      await expect(restore(spoiled)).rejects.toThrow(
        /is damaged \(pg_restore(?:: error: .+| has failed)\); nothing was changed\.$/,
      );
    }
    await rowsOf(other.url, 'create table theirs (id text)');
    const refused = restoreInto({ url: other.url, dataDir: place.path, file, now: 0 });
    await expect(refused).rejects.toThrow(/belongs to another program; nothing was changed\.$/);
    expect(await idsIn(url)).toEqual(before);
  });

  test('finishes a recovery that was made in another way', async () => {
    await finishRecovery({ DATA_DIR: '', DATABASE_URL: url }, 9e12);
    expect(await rowsOf(url, 'select seq, subject from changes')).toEqual([
      { seq: '9000000000000', subject: 'person' },
    ]);
  });
});

test('A backup of the other database is refused, with the way to get there', async () => {
  const sqlite = join(folder.path, 'backup.sqlite');
  await writeFile(sqlite, 'SQLite format 3\0 and so on');
  const words =
    /Restore it into .+, and then carry everything over with npm run operate -- move-store\.$/;
  expect(() => refuseOtherKind(sqlite, 'PostgreSQL')).toThrow(words);
  expect(() => refuseOtherKind(file, 'SQLite')).toThrow(words);
  refuseOtherKind(file, 'PostgreSQL');
  refuseOtherKind(sqlite, 'SQLite');
  expect(() => refuseOtherKind(join(folder.path, 'none'), 'SQLite')).toThrow('There is no file');
});

describe('The programs of PostgreSQL', () => {
  test('must be of the same version as the server, or the package to install is named', async () => {
    await using place = await temporaryFolder();
    const folders: string[] = [];
    for (const version of [14, 16, 15]) {
      const bin = join(place.path, String(version));
      await mkdir(bin);
      const program = join(bin, 'pg_dump');
      await writeFile(program, `#!/bin/sh\necho "pg_dump (PostgreSQL) ${version}.4 (Test)"\n`);
      await chmod(program, 0o700);
      folders.push(bin);
    }
    expect(await findClient('pg_dump', 15, folders)).toBe(join(folders[2] ?? '', 'pg_dump'));
    await expect(findClient('pg_dump', 15, folders.slice(0, 2))).rejects.toThrow(
      'there is no pg_dump of that version here, but only version 14 and 16. ' +
        'Install it (Debian and Ubuntu: apt-get install postgresql-client-15).',
    );
    await expect(findClient('psql', 15, folders)).rejects.toThrow(
      /no psql of that version here\. /,
    );
  });
});
