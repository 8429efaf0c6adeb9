import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { backUpPostgres } from '@repo/backend/backup/postgres/back-up.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { postgresPlace } from '#tests/support/backend/postgres-place.ts';
import { until } from '#tests/support/until.ts';
import { createDatabase } from '#testbed/servers/databases.mjs';
import { startPostgres, type PostgresServer } from '#testbed/servers/postgres.mjs';
import { makeInquiry } from '#testbed/inquiries.ts';
import { freePort } from '#testbed/servers/ports.mjs';
import { runUntilExit } from '#testbed/servers/backend.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const CONNECTIONS = 25;

/** The sentence for a visitor whose inquiry could not be stored. */
const TRY_AGAIN =
  'We couldn’t save your inquiry just now. Please try again in a minute, ' +
  'or write to hello@tesseraworks.example.';

const reference: unknown = expect.stringMatching(/^[\da-f]{8}$/);
const refused = { status: 503, body: { success: false, message: TRY_AGAIN, reference } };

const resources = new AsyncDisposableStack();
let server: PostgresServer;
let url: string;
beforeAll(async () => {
  const folder = resources.use(await temporaryFolder());
  const started = startPostgres({
    folder: `${folder.path}/postgres`,
    maxConnections: CONNECTIONS,
  });
  server = resources.use(await started);
  url = await createDatabase(server.url, 'site');
});
afterAll(() => resources.disposeAsync());

/** Starts a backend on the server of this file. */
const start = () => startInProcess({ databaseUrl: url });

const health = async ({ url: address }: TestBackend) => (await fetch(`${address}/health`)).status;

describe('When PostgreSQL refuses the settings, we say why in one sentence, without the password', () => {
  const explain = async (change: (wrong: URL) => void) => {
    await using folder = await temporaryFolder();
    const wrong = new URL(url);
    change(wrong);
    const env = { DATABASE_URL: wrong.href };
    const port = await freePort();
    const { code, errors } = await runUntilExit({ dataDir: folder.path, port, env });
    expect(code).toBe(1);
    expect(errors).not.toContain(new URL(url).password);
    return errors.replaceAll(wrong.host, 'host');
  };

  test('a wrong password', async () => {
    const errors = await explain((wrong) => (wrong.password = 'guessed'));
    expect(errors).toBe(
      'PostgreSQL refused postgres@host/site. ' +
        'The password is wrong. Check the user and the password in DATABASE_URL.\n',
    );
  });

  test('a wrong password for a backup, which leaves nothing', async () => {
    await using folder = await temporaryFolder();
    const wrong = new URL(url);
    wrong.password = 'guessed';
    const what = { file: `${folder.path}/x.dump`, now: 0, place: undefined };
    const backup = backUpPostgres({ ...what, url: wrong.href });
    await expect(backup).rejects.toThrow(/The password is wrong/);
    expect(await readdir(folder.path)).toEqual([]);
  });

  test('no such database', async () => {
    expect(await explain((wrong) => (wrong.pathname = '/missing'))).toBe(
      'PostgreSQL refused postgres@host/missing. ' +
        'There is no such database. Create it, or check DATABASE_URL.\n',
    );
  });
});

test('When PostgreSQL is away at the start, the backend waits for it, and then works', async () => {
  await server.stop();
  const lines: string[] = [];
  const starting = startInProcess({ databaseUrl: url, lines });
  await until(() => lines.some((line) => line.includes('waiting for the database')));
  expect(lines.join('')).not.toContain(new URL(url).password);
  await server.restart();
  await using backend = await starting;
  expect((await backend.post(makeInquiry())).status).toBe(200);
  expect(lines.filter((line) => line.includes('waiting for the database'))).toHaveLength(1);
});

test('When PostgreSQL goes away in the middle, nothing is acknowledged that is not stored, and it comes back by itself', async () => {
  await using backend = await start();
  const accepted: string[] = [];
  let refusals = 0;
  const send = async () => {
    const inquiry = makeInquiry();
    const answer = await backend.post(inquiry);
    if (answer.status === 200) accepted.push(inquiry.id ?? '');
    else {
      expect(answer).toEqual(refused);
      refusals += 1;
    }
  };
  await send();
  const sending = Promise.all(
    Array.from({ length: 6 }, async () => {
      while (refusals < 12) await send();
    }),
  );
  await server.kill9();
  await sending;
  expect(await health(backend)).toBe(503);
  await server.restart();
  await until(async () => (await backend.post(makeInquiry())).status === 200);
  const stored = new Set((await backend.inquiries()).map(({ id }) => id));
  expect(accepted.filter((id) => !stored.has(id))).toEqual([]);
  expect(accepted.length).toBeGreaterThan(0);
});

test('When there are too many connections, inquiries get a 503 until there is room', async () => {
  await using backend = await start();
  const clients: pg.Client[] = [];
  // The backend has opened only what it needed so far; the others take the rest.
  for (let isFull = false; !isFull;) {
    const client = new pg.Client(url);
    isFull = await client.connect().then(
      () => false,
      () => true,
    );
    if (!isFull) clients.push(client);
  }
  const answers = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => backend.post(makeInquiry())),
  );
  const failed = answers.filter(({ status }) => status !== 200);
  expect(failed.length).toBeGreaterThan(0);
  for (const answer of failed) expect(answer).toEqual(refused);
  await Promise.all(clients.map((client) => client.end()));
  await until(async () => (await backend.post(makeInquiry())).status === 200);
});

test('When the disk of PostgreSQL is full, inquiries get a 503, and nothing is half stored', async () => {
  await using place = await postgresPlace();
  await using backend = await startInProcess({ dataDir: place.dataDir });
  const client = await place.connect();
  await client.query(`
    create function fail() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
    end $$;
    create trigger full_disk before insert on mail_jobs execute function fail()`);
  expect(await backend.post(makeInquiry())).toEqual(refused);
  expect(await backend.inquiries()).toEqual([]);
  await client.query('drop trigger full_disk on mail_jobs');
  expect((await backend.post(makeInquiry())).status).toBe(200);
});

test('A backend starts on a read-only replica, and only refuses what would have to be stored', async () => {
  await using place = await postgresPlace();
  {
    await using backend = await startInProcess({ dataDir: place.dataDir });
    await backend.post(makeInquiry());
    await backend.setReadOnly(true);
  }
  await using backend = await startInProcess({ dataDir: place.dataDir });
  expect(await backend.inquiries()).toHaveLength(1);
  expect(await backend.post(makeInquiry())).toEqual(refused);
  expect(await health(backend)).toBe(503);
});
