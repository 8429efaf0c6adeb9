import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { Migrations } from '@repo/backend/store/migrate.ts';
import { POSTGRES_MIGRATIONS } from '@repo/backend/store/postgres/migrations.ts';
import { openPostgresDatabase } from '@repo/backend/store/postgres/open.ts';
import { createStore } from '@repo/backend/store/store.ts';
import { acceptInquiry } from '@repo/backend/contact/accept.ts';
import { inquirySchema } from '@repo/contract/inquiry.ts';
import { ADDITIVE, BREAKING, FROM_TODAY, openAs } from '#tests/backend/store/next-version.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { postgresPlace, untilFound, WAITING } from '#tests/support/backend/postgres-place.ts';
import { until } from '#tests/support/until.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

const inquiryOf = (fullName: string) => inquirySchema.parse(makeInquiry({ fullName }));

test('two neighboring versions work on one database at the same time', async () => {
  await using place = await postgresPlace();
  await using backend = await startInProcess({ ...place, databaseUrl: place.url });
  await backend.post(makeInquiry({ fullName: 'Before' }));
  const next = createStore(await openAs({ ...place, databaseUrl: place.url }, ADDITIVE));

  await acceptInquiry(inquiryOf('Next'), { ...backend, store: next });
  await backend.query("update inquiries set mood = 'glad' where full_name = 'Next'");
  expect((await backend.post(makeInquiry({ fullName: 'Today' }))).status).toBe(200);
  const names = (await backend.inquiries()).map(({ fullName }) => fullName);
  expect(names).toEqual(['Before', 'Next', 'Today']);
  const tickets = { states: ['new'] as const };
  const ours = await backend.store.read((reads) => reads.tickets.list(tickets, 10));
  expect(ours).toHaveLength(3);
  expect(await next.read((reads) => reads.tickets.list(tickets, 10))).toEqual(ours);
  await next.close();
});

/**
 * Opens a database while the migrations of the next version run in it: they hold on until it waits for them.
 *
 * @returns the tickets that it finds, or why it cannot be opened
 */
async function openDuring(more: Migrations): Promise<unknown> {
  await using place = await postgresPlace();
  await (await openPostgresDatabase({ url: place.url })).close();
  const client = await place.connect();
  const opening = Promise.withResolvers<unknown>();
  const held: Migrations = {
    [`997-held${FROM_TODAY}`]: {
      async up() {
        opening.resolve(ticketsIn(place.url));
        await untilFound(client, `select 1 from ${WAITING}`);
      },
    },
  };
  await (await openAs({ ...place, databaseUrl: place.url }, { ...held, ...more })).close();
  return await opening.promise;
}

const ticketsIn = (url: string) =>
  openPostgresDatabase({ url }).then(
    async (database) => {
      const store = createStore(database);
      const tickets = await store.read((reads) => reads.tickets.list({ states: ['new'] }, 1));
      await store.close();
      return tickets;
    },
    (error: unknown) => String(error),
  );

test('a backend that starts while the next version migrates waits, and works then', async () => {
  expect(await openDuring(ADDITIVE)).toEqual([]);
});

test('a backend that starts while the next version breaks its tables is refused', async () => {
  expect(await openDuring(BREAKING)).toMatch(/was written by a newer version of this backend/);
});

test('a running backend stores nothing while its tables are too new, and says so once', async () => {
  await using place = await postgresPlace();
  const lines: string[] = [];
  await using backend = await startInProcess({ ...place, databaseUrl: place.url, lines });
  const answer = async () => (await backend.post(makeInquiry())).status;
  expect(await answer()).toBe(200);
  await (await openAs({ ...place, databaseUrl: place.url }, BREAKING)).close();
  await until(async () => (await answer()) === 503);
  expect((await fetch(`${backend.url}/health`)).status).toBe(503);
  await backend.query("delete from kysely_migration where name like '999%'");
  await until(async () => (await answer()) === 200);
  const said = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(said.filter((msg) => msg.startsWith('nothing can be stored'))).toHaveLength(1);
  expect(said).toContain('the tables fit this version again');
});

test('a migration gives way to running backends, and is done when the tables are free', async () => {
  await using place = await postgresPlace();
  await using backend = await startInProcess({ ...place, databaseUrl: place.url });
  const client = await place.connect();
  await client.query('begin');
  await client.query('lock table messages in access share mode');
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const migrations = { ...POSTGRES_MIGRATIONS, ...ADDITIVE };
  const opening = openPostgresDatabase({ url: place.url }, { migrations, log });

  const isWaiting = () => lines.join('').includes('waiting to update the tables');
  await until(isWaiting);
  // It has let go of the table of inquiries, which it had locked before.
  expect((await backend.post(makeInquiry())).status).toBe(200);
  expect(lines).toHaveLength(1);
  await client.query('commit');
  await (await opening).close();
  expect(lines.at(-1)).toContain('the tables are up to date');
  expect((await backend.post(makeInquiry())).status).toBe(200);
  expect(await backend.query('select stars from messages')).toEqual([]);
});
