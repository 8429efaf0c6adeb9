import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { CommandError } from '@repo/backend/core/errors.ts';
import { readChanges } from '@repo/backend/desk/live/changes.ts';
import { verifyAudit } from '@repo/backend/audit/verify.ts';
import { moveStore, type MovedPart } from '@repo/backend/move/move-store.ts';
import { isSamePlace, readPlace } from '@repo/backend/move/place.ts';
import { openPostgresDatabase } from '@repo/backend/store/postgres/open.ts';
import { openStore } from '@repo/backend/store/open-store.ts';
import { TABLE_KEYS } from '@repo/backend/store/table-keys.ts';
import { lockFolder } from '@repo/backend/store/sqlite/folder-lock.ts';
import { fillStore } from '#tests/backend/store/full-store.ts';
import { runCommandOf, startCommand } from '#tests/backend/store/run-command.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { temporaryDatabase } from '#tests/support/backend/temporary-database.ts';
import { rowsOf } from '#tests/support/query.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** Each table, and the files. */
const PARTS = Object.keys(TABLE_KEYS).length + 1;

let source: TestBackend;
let url: string;
beforeAll(async () => {
  source = await startInProcess();
  url = source.config.DATABASE_URL ?? '';
  await fillStore(source);
});
afterAll(async () => {
  await source[Symbol.asyncDispose]();
});

/** Moves in this process. @returns what was moved */
async function move(from: string, to: string, now = Date.now()): Promise<MovedPart[]> {
  const parts: MovedPart[] = [];
  const places = { from: readPlace(from), to: readPlace(to) };
  await moveStore({ ...places, now, files: undefined, onPart: (part) => void parts.push(part) });
  return parts;
}

const COMMAND = 'backend/move/move-command.ts';

/** Each move adds itself to the audit log. */
const isNotLogged = ({ name }: MovedPart) => !/^audit(_names|_head)?$/.test(name);

/** Kills a move once it has printed a line about this part. */
async function killMoveAfter(part: string, ...args: string[]): Promise<void> {
  const child = await startCommand(COMMAND, args, { DATA_DIR: source.dataDir });
  const exited = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith(`${part} `)) child.kill('SIGKILL');
  }
  expect(await exited).toEqual([null, 'SIGKILL']);
}

/** Does something while a transaction that began with a statement keeps its locks. */
async function during(database: string, statement: string, work: () => Promise<void>) {
  const client = new Client(database);
  await client.connect();
  await client.query('begin');
  await client.query(statement);
  try {
    await work();
  } finally {
    await client.end();
  }
}

const search = async (place: { DATA_DIR: string; DATABASE_URL: string | undefined }) => {
  const store = await openStore(place);
  try {
    return await store.read((reads) => reads.search.find('quokka', 50));
  } finally {
    await store.close();
  }
};

test('A move is refused while a backend runs on either side', async () => {
  await using folder = await temporaryFolder();
  await using empty = await temporaryDatabase();
  await expect(move(url, folder.path)).rejects.toThrow(
    /A backend or a command is using the database \S+\/test_/,
  );
  await expect(move(folder.path, url)).rejects.toThrow('There is no data file');
  const store = await openStore({ DATA_DIR: folder.path, DATABASE_URL: undefined });
  await store.close();
  await expect(move(folder.path, url)).rejects.toThrow(
    /A backend or a command is using the database/,
  );
  const lock = lockFolder(folder.path, 'at 127.0.0.1:4000');
  const refused = move(folder.path, empty.url);
  await expect(refused).rejects.toThrow(CommandError);
  await expect(refused).rejects.toThrow(
    /process \d+ at 127\.0\.0\.1:4000, since .+ Stop it first\.$/,
  );
  lock[Symbol.dispose]();
});

describe('After the backend has stopped,', () => {
  beforeAll(() => source.stop());

  test('everything is the same there and back: rows, checksums, hits, and numbers go on', async () => {
    await using folder = await temporaryFolder();
    await using back = await temporaryDatabase();
    const before = Number((await source.query('select max(seq) as last from changes'))[0]?.last);
    const there = await move(url, folder.path);
    const again = await move(folder.path, back.url);
    expect(again.filter(isNotLogged)).toEqual(there.filter(isNotLogged));
    expect(there.filter(({ rows }) => rows === 0)).toEqual([]);

    const found = await search({ DATA_DIR: '', DATABASE_URL: url });
    expect(found.length).toBeGreaterThan(3);
    expect(await search({ DATA_DIR: folder.path, DATABASE_URL: undefined })).toEqual(found);
    expect(await search({ DATA_DIR: '', DATABASE_URL: back.url })).toEqual(found);

    for (const DATABASE_URL of [undefined, back.url]) {
      const store = await openStore({ DATA_DIR: folder.path, DATABASE_URL });
      const { lastSeq, isReset } = await readChanges(before, { store });
      expect(isReset).toBe(true);
      await store.transaction('alone', async (transaction) => {
        await transaction.changes.note('label');
        const at = new Date().toISOString();
        const nobody = { subjectId: 'x', conversationId: null, ticketId: null, at };
        await transaction.search.add({ ...nobody, kind: 'note', text: 'A newer quokka' });
      });
      expect(await readChanges(lastSeq, { store })).toMatchObject({
        lastSeq: lastSeq + 1,
        isReset: false,
      });
      expect(await verifyAudit(store)).toMatchObject({ rows: DATABASE_URL === undefined ? 3 : 4 });
      const [moved] = await store.read((reads) => reads.audit.list({}, 1));
      expect(moved).toMatchObject({ act: 'store-moved', actorKind: 'command' });
      const [newest] = await store.read((reads) => reads.search.find('quokka', 1));
      expect(newest?.excerpt[0]?.text).toBe('A newer ');
      await store.close();
    }
  });

  test('the command prints a line for each table, and no password, and refuses a full target', async () => {
    await using folder = await temporaryFolder();
    const args = ['--from', url, '--to', join(folder.path, 'new')];
    const run = () => runCommandOf(COMMAND, args, { DATA_DIR: source.dataDir });
    const { output, errors } = await run();
    expect(errors).toBe('');
    expect(output).toMatch(/^messages +2\d\d rows {2}[0-9a-f]{16}$/m);
    expect(output).not.toContain(new URL(url).password);
    expect((await run()).errors).toMatch(/tessera\.sqlite already holds/);
    await expect(move(join(folder.path, 'new'), url)).rejects.toThrow(
      /already holds something, in/,
    );
  });

  test('a target in which others have tables is refused, and none of ours is made there', async () => {
    await using folder = await temporaryFolder();
    await using target = await temporaryDatabase();
    await move(url, folder.path);
    await rowsOf(target.url, 'create table x (a int)');
    await expect(move(folder.path, target.url)).rejects.toThrow(
      /holds what is not ours, in the schema public: x\. .+ choose an empty database; nothing was/,
    );
    expect(await rowsOf(target.url, 'select tablename from pg_tables')).not.toContainEqual({
      tablename: 'staff',
    });
  });

  test('a move into PostgreSQL that was killed leaves nothing, and can be repeated', async () => {
    await using folder = await temporaryFolder();
    await using target = await temporaryDatabase();
    await move(url, folder.path);
    await (await openPostgresDatabase({ url: target.url })).close();
    // The move has to wait for whoever writes the same key, until it is killed.
    const same = "insert into violations values ('2026-01-15', 'site', 'a', 'b', '/', 1)";
    await during(target.url, same, () =>
      killMoveAfter('webhook_jobs', '--from', folder.path, '--to', target.url),
    );
    expect(await rowsOf(target.url, 'select 1 from staff union select 1 from messages')).toEqual(
      [],
    );
    expect(await move(folder.path, target.url)).toHaveLength(PARTS);
  });

  test('a move into a folder that was killed leaves nothing, and can be repeated', async () => {
    await using folder = await temporaryFolder();
    await during(url, 'lock table violations', () =>
      killMoveAfter('webhook_jobs', '--from', url, '--to', folder.path),
    );
    expect(await move(url, folder.path)).toHaveLength(PARTS);
  });

  test('a table that is not the same afterward undoes the move', async () => {
    await using folder = await temporaryFolder();
    await using target = await temporaryDatabase();
    await move(url, folder.path);
    await (await openPostgresDatabase({ url: target.url })).close();
    await rowsOf(
      target.url,
      `create schema other; create function other.spoil() returns trigger language plpgsql as
         $$ begin new.text := 'other'; return new; end $$;
       create trigger spoil before insert on notes for each row execute function other.spoil()`,
    );
    await expect(move(folder.path, target.url)).rejects.toThrow(
      /^notes holds something else after the move \(2 rows before, 2 after\), so everything was undone/,
    );
    expect(await rowsOf(target.url, 'select 1 from staff')).toEqual([]);
  });

  test('a backend that starts meanwhile waits until the move is done', async () => {
    await using folder = await temporaryFolder();
    await using target = await temporaryDatabase();
    await move(url, folder.path);
    const opened: Promise<{ hits: number }>[] = [];
    const open = async () => {
      const store = await openStore({ DATA_DIR: '', DATABASE_URL: target.url });
      const hits = await store.read((reads) => reads.search.find('quokka', 50));
      await store.close();
      return { hits: hits.length };
    };
    const places = { from: readPlace(folder.path), to: readPlace(target.url) };
    const onPart = () => {
      if (opened.length === 0) opened.push(open());
    };
    await moveStore({ ...places, now: 0, files: undefined, onPart });
    expect((await opened[0])?.hits).toBeGreaterThan(3);
  });
});

test.each([
  ['.data', './.data', true],
  ['.data', '.data2', false],
  ['postgres://a:x@db.test/shop', 'postgresql://b@db.test:5432/shop', true],
  ['postgres://a@db.test/shop', 'postgres://a@db.test/shop2', false],
])('%s and %s are the same place: %s', (one, other, isSame) => {
  expect(isSamePlace(readPlace(one), readPlace(other))).toBe(isSame);
});

test.each(['', 'mysql://x', 'postgres://user:secret@:x', 'http://x'])(
  'a place like %j is refused without repeating it',
  (where) => {
    expect(() => readPlace(where)).toThrow(CommandError);
    expect(() => readPlace(where)).not.toThrow(/secret/);
  },
);
