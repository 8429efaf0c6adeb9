import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { checkDataFile, dataFilePath } from '@repo/backend/store/sqlite/data-file.ts';
import { post } from '#tests/support/backend/in-process.ts';
import { runUntilExit, startBackend } from '#tests/support/backend/start-backend.ts';
import { makeInquiry } from '#testbed/inquiries.ts';
import { freePort } from '#testbed/servers/ports.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** What a stopped backend leaves: the files of its store, and the bytes of the data file with some inquiries. */
async function makeDataFile() {
  await using folder = await temporaryFolder();
  await using backend = await startBackend({ dataDir: folder.path });
  for (let count = 0; count < 20; count++) await post(backend.url, makeInquiry());
  expect(await backend.stop()).toBe(0);
  const names = await readdir(folder.path);
  return {
    names: names.filter((name) => name.startsWith('tessera.sqlite')),
    bytes: await readFile(join(folder.path, 'tessera.sqlite')),
  };
}

let made: ReturnType<typeof makeDataFile>;
beforeAll(async () => {
  made = makeDataFile();
  await made;
});

/** Writes the data file. @returns its path */
async function putDataFile(dataDir: string): Promise<string> {
  const path = join(dataDir, 'tessera.sqlite');
  await writeFile(path, (await made).bytes);
  return path;
}

/** The bytes of a data file of which only one index is damaged, which no start would notice by itself. */
async function damaged(dataDir: string): Promise<Buffer> {
  const path = await putDataFile(dataDir);
  const database = new DatabaseSync(path, { readOnly: true });
  const index = database.prepare(
    "select rootpage from sqlite_schema where name = 'inquiries_email'",
  );
  const page = Number(index.get()?.rootpage);
  database.close();
  const file = await readFile(path);
  randomBytes(4096).copy(file, (page - 1) * 4096);
  return file;
}

describe('The backend refuses to start, in one sentence, and leaves the file unchanged', () => {
  const foreign = (path: string) => {
    const database = new DatabaseSync(path);
    database.exec('create table notes (text)');
    database.close();
    return readFile(path);
  };
  const newer = async (dataDir: string) => {
    const path = await putDataFile(dataDir);
    const database = new DatabaseSync(path);
    database.exec("insert into kysely_migration values ('999-future', '2030-01-01')");
    database.close();
    return readFile(path);
  };

  test.each([
    ['is empty', () => Buffer.alloc(0), 'is empty'],
    ['is something else', () => Buffer.from('Dear diary\n'.repeat(100)), 'is not an SQLite file'],
    [
      'belongs to another program',
      (dataDir: string) => foreign(join(dataDir, 'tessera.sqlite')),
      'belongs to another program',
    ],
    ['is damaged', damaged, 'is damaged'],
    [
      'is cut off',
      async (dataDir: string) => (await readFile(await putDataFile(dataDir))).subarray(0, 20_000),
      'is damaged',
    ],
    ['is of a later version', newer, 'was written by a newer version'],
  ])('when the data file %s', async (_kind, make, problem) => {
    await using folder = await temporaryFolder();
    const bytes = await make(folder.path);
    const path = join(folder.path, 'tessera.sqlite');
    await writeFile(path, bytes);
    const { code, errors } = await runUntilExit({ dataDir: folder.path, port: await freePort() });
    expect(errors).toContain(`The data file ${path} ${problem}`);
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
    expect((await readFile(path)).equals(bytes)).toBe(true);
  });

  test('when the data file is gone and its journal is still there', async () => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, 'tessera.sqlite-wal'), 'journal');
    const { code, errors } = await runUntilExit({ dataDir: folder.path, port: await freePort() });
    expect(errors).toContain('is missing, but its journal is there');
    expect(code).toBe(1);
  });

  test('when another backend uses the data folder', async () => {
    await using first = await startBackend();
    const { dataDir, pid, port } = first;
    const { code, errors } = await runUntilExit({ dataDir, port: await freePort() });
    expect(errors.replace(/since \S+(?=\.)/, 'since then')).toBe(
      `Another backend is running with the data folder ${dataDir}: ` +
        `process ${pid} at 127.0.0.1:${port}, since then. ` +
        'Stop that one, or set DATA_DIR to another folder, then start again. ' +
        'Several backends can share a PostgreSQL database: see DATABASE_URL.\n',
    );
    expect(code).toBe(1);
    const { status } = await post(first.url, makeInquiry());
    expect(status).toBe(200);
  });

  test('when the data folder is a file', async () => {
    await using folder = await temporaryFolder();
    const dataDir = join(folder.path, 'file');
    await writeFile(dataDir, '');
    const { code, errors } = await runUntilExit({ dataDir, port: await freePort() });
    expect(errors).toMatch(
      /^The data folder \S+ cannot be used \(EEXIST\)\. Make it writable.*\n$/,
    );
    expect(code).toBe(1);
  });
});

test('A data file that is too large to be read in whole at every start is only opened', async () => {
  await using folder = await temporaryFolder();
  const bytes = await damaged(folder.path);
  const path = dataFilePath(folder.path);
  await writeFile(path, bytes);
  expect(() => checkDataFile(path, bytes.length)).toThrow(/is damaged/);
  checkDataFile(path, bytes.length - 1);
  await writeFile(path, bytes.subarray(0, 20_000));
  expect(() => checkDataFile(path, 0)).toThrow(/is damaged/);
});

test('the data folder is free at once when a backend has stopped, and when it was killed', async () => {
  await using folder = await temporaryFolder();
  const dataDir = folder.path;
  for (const end of ['stop', 'kill9', 'kill9'] as const) {
    await using backend = await startBackend({ dataDir });
    expect((await post(backend.url, makeInquiry())).status).toBe(200);
    await backend[end]();
  }
});

test('Stopping leaves one clean file', async () => {
  await using folder = await temporaryFolder();
  const path = await putDataFile(folder.path);
  expect((await made).names).toEqual(['tessera.sqlite']);
  using database = new DatabaseSync(path);
  expect(database.prepare('select count(*) as n from inquiries').get()).toEqual({ n: 20 });
});
