import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { CamelCasePlugin, Kysely } from 'kysely';
import type { Tables } from '@repo/backend/store/schema.ts';
import { NodeSqliteDialect } from '@repo/backend/store/sqlite/dialect.ts';
import { openDatabase, openDatabaseForReading } from '@repo/backend/store/sqlite/open.ts';
import { dataFilePath } from '@repo/backend/store/sqlite/data-file.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { makeInquiry } from '#testbed/inquiries.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** Stops the data file from growing, so that SQLite reports a full disk. */
function fill(backend: TestBackend): void {
  const size = Number(backend.database.prepare('pragma page_count').get()?.page_count);
  backend.database.exec(`pragma max_page_count = ${size}`);
}

const large = () => makeInquiry({ description: 'x'.repeat(5000), howCanWeHelp: 'y'.repeat(5000) });

async function postUntilFull(backend: TestBackend): Promise<number> {
  let stored = 0;
  while ((await backend.post(large())).status === 200) stored++;
  return stored;
}

const health = async (backend: TestBackend) => {
  const answer = await fetch(`${backend.url}/health`);
  return { status: answer.status, body: (await answer.json()) as unknown };
};

test('the log of a data file shrinks after a reader that held it for long', async () => {
  await using folder = await temporaryFolder();
  const database = openDatabase(folder.path);
  const reader = openDatabaseForReading(folder.path);
  const logSize = () => statSync(`${dataFilePath(folder.path)}-wal`).size;
  const MIB = 1024 * 1024;
  database.exec('create table held (bytes blob)');
  reader.exec('begin; select * from held');
  const write = database.prepare('insert into held values (zeroblob(?))');
  for (let count = 0; count < 50; count += 1) write.run(MIB);
  expect(logSize()).toBeGreaterThan(50 * MIB);
  reader.close();
  // The first one finds the log too long, and the next begins it anew.
  for (let count = 0; count < 2; count += 1) write.run(MIB);
  expect(logSize()).toBeLessThanOrEqual(32 * MIB);
  database.close();
});

describe('On a full disk', () => {
  test('an inquiry is refused with 503, nothing is half stored, and with room it works again', async () => {
    const clock = new ManualClock();
    await using backend = await startInProcess({ clock });
    fill(backend);
    const stored = await postUntilFull(backend);
    const answer = await backend.post(large());
    const reference: unknown = expect.stringMatching(/^[\da-f]{8}$/);
    expect(answer).toEqual({
      status: 503,
      body: {
        reference,
        success: false,
        message:
          'We couldn’t save your inquiry just now. Please try again in a minute, ' +
          'or write to hello@tesseraworks.example.',
      },
    });
    expect(backend.database.isTransaction).toBe(false);
    expect(await backend.inquiries()).toHaveLength(stored);
    expect(await backend.jobs()).toHaveLength(2 * stored);
    expect(await health(backend)).toEqual({
      status: 503,
      body: {
        success: false,
        message: 'Inquiries cannot be stored',
        store: 'unavailable',
        sockets: 0,
      },
    });

    backend.database.exec('pragma max_page_count = 100000');
    clock.advance(2000);
    expect((await backend.post(large())).status).toBe(200);
    expect(await backend.inquiries()).toHaveLength(stored + 1);
    expect((await health(backend)).status).toBe(200);
    expect(backend.database.prepare('pragma integrity_check').get()).toEqual({
      integrity_check: 'ok',
    });
  });
});

describe('Transactions', () => {
  const connect = (backend: TestBackend) =>
    new Kysely<Tables>({
      dialect: new NodeSqliteDialect(backend.database),
      plugins: [new CamelCasePlugin()],
    });

  test('run one after another, however they are started', async () => {
    await using backend = await startInProcess();
    const order: string[] = [];
    const run = (name: string) =>
      backend.store.transaction('alone', async (transaction) => {
        order.push(`${name} begins`);
        await transaction.inquiries.find('none');
        await new Promise(setImmediate);
        await transaction.inquiries.find('none');
        order.push(`${name} ends`);
      });
    const single = backend.store.mails.nextDue();
    await Promise.all([run('first'), run('second'), single, run('third')]);
    expect(order).toEqual(
      ['first', 'second', 'third'].flatMap((n) => [`${n} begins`, `${n} ends`]),
    );
  });

  test('that fail are over', async () => {
    await using backend = await startInProcess();
    const failing = backend.store.transaction('alone', async (transaction) => {
      const job = { id: 'x', inquiryId: 'none', kind: 'team-notice', due: '' } as const;
      await transaction.mails.add(job);
    });
    await expect(failing).rejects.toThrow(/FOREIGN KEY/);
    expect(backend.database.isTransaction).toBe(false);
  });

  test('that SQLite itself has rolled back show the first error, not a second one', async () => {
    await using backend = await startInProcess();
    const undone = connect(backend)
      .transaction()
      .execute(() => {
        backend.database.exec('rollback');
        return Promise.reject(new Error('the first error'));
      });
    await expect(undone).rejects.toThrow('the first error');
  });

  test('begin even when an earlier rollback failed', async () => {
    await using backend = await startInProcess();
    backend.database.exec('begin');
    expect((await backend.post(makeInquiry())).status).toBe(200);
    expect(backend.database.isTransaction).toBe(false);
  });

  test('whose commit fails are rolled back', async () => {
    await using backend = await startInProcess();
    // A deferred constraint is checked only by COMMIT.
    backend.database.exec('pragma defer_foreign_keys = on');
    const failing = connect(backend)
      .transaction()
      .execute(async (transaction) => {
        backend.database.exec('pragma defer_foreign_keys = on');
        const job = { id: 'x', inquiryId: 'none', kind: 'receipt', state: 'queued' } as const;
        await transaction
          .insertInto('mailJobs')
          .values({ ...job, attempts: 0, nextAttemptAt: '', firstDue: '' })
          .execute();
      });
    await expect(failing).rejects.toThrow(/FOREIGN KEY/);
    expect(backend.database.isTransaction).toBe(false);
    expect(await backend.jobs()).toEqual([]);
  });
});

test('The data file is for its owner only, syncs each commit, and has a journal', async () => {
  await using folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  await using backend = await startInProcess({ dataDir, waitsForDisk: true });
  expect(statSync(backend.dataDir).mode & 0o777).toBe(0o700);
  await backend.post(makeInquiry());
  for (const suffix of ['', '-wal', '-shm']) {
    const file = join(backend.dataDir, `tessera.sqlite${suffix}`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  }
  const pragma = (name: string) =>
    Object.values(backend.database.prepare(`pragma ${name}`).get() ?? {})[0];
  expect(pragma('synchronous')).toBe(2);
  expect(pragma('journal_mode')).toBe('wal');
  expect(pragma('foreign_keys')).toBe(1);
});
