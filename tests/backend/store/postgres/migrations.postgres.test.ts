import { expect, test } from '@jest/globals';
import { POSTGRES_MIGRATIONS } from '@repo/backend/store/postgres/migrations.ts';
import { openPostgresDatabase } from '@repo/backend/store/postgres/open.ts';
import { withoutBackends } from '@repo/backend/store/postgres/without-backends.ts';
import { postgresPlace, untilFound, WAITING } from '#tests/support/backend/postgres-place.ts';
import { runUntilExit } from '#tests/support/backend/start-backend.ts';
import { freePort } from '#testbed/servers/ports.mjs';

/** The tables that we have made, without those in which the migrations are noted. */
const TABLES = "select 1 from pg_tables where schemaname = 'public' and tablename !~ '^kysely'";

test('run once when five backends start at the same moment', async () => {
  await using place = await postgresPlace({ isNew: true });
  const open = () => openPostgresDatabase({ url: place.url });
  const opened = await Promise.all(Array.from({ length: 5 }, open));
  const client = await place.connect();
  const { rows } = await client.query('select name from kysely_migration order by name');
  expect(rows).toEqual(Object.keys(POSTGRES_MIGRATIONS).map((name) => ({ name })));
  await Promise.all(opened.map((database) => database.close()));
});

test('that die halfway leave nothing, and are repeated by the next start', async () => {
  await using place = await postgresPlace({ isNew: true });
  const client = await place.connect();
  // Holds the migration up when it has made some of the tables.
  await client.query(`create function hold_up() returns event_trigger language plpgsql as $$
    begin
      if to_regclass('messages') is not null then perform pg_advisory_xact_lock(1); end if;
    end $$`);
  await client.query('create event trigger held on ddl_command_end execute function hold_up()');
  await client.query('select pg_advisory_lock(1)');
  const dying = openPostgresDatabase({ url: place.url }).then(
    () => 'opened',
    (error: unknown) => String(error),
  );
  await untilFound(client, `select 1 from ${WAITING}`);
  await client.query(`select pg_terminate_backend(pid) from ${WAITING}`);
  expect(await dying).toMatch(/57P01|no answer/);

  await client.query('drop event trigger held');
  expect((await client.query(TABLES)).rows).toEqual([]);
  const database = await openPostgresDatabase({ url: place.url });
  expect((await client.query(TABLES)).rows.length).toBeGreaterThan(20);
  await database.close();
});

test('wait for a command that has the database to itself, longer than any statement may take', async () => {
  await using place = await postgresPlace();
  const client = await place.connect();
  const held = Promise.withResolvers<boolean>();
  const released = Promise.withResolvers<boolean>();
  const command = withoutBackends(place.url, () => {
    held.resolve(true);
    return released.promise;
  });
  await held.promise;
  const opening = openPostgresDatabase({ url: place.url });
  await untilFound(client, `select 1 from ${WAITING}`);
  // This is what the server does when the time for a statement is over.
  const { rows } = await client.query<{ pid: number }>(
    `select pid, pg_cancel_backend(pid) from ${WAITING}`,
  );
  await untilFound(client, `select 1 from ${WAITING} and pid <> ${rows[0]?.pid}`);
  released.resolve(true);
  await command;
  await (await opening).close();
  expect((await client.query(TABLES)).rows.length).toBeGreaterThan(20);
});

test('of a newer version are refused in one sentence', async () => {
  await using place = await postgresPlace();
  await (await openPostgresDatabase({ url: place.url })).close();
  const client = await place.connect();
  await client.query("insert into kysely_migration values ('999-future', '2030-01-01')");
  const { code, errors } = await runUntilExit({ dataDir: place.dataDir, port: await freePort() });
  const { host, pathname } = new URL(place.url);
  expect(errors).toBe(
    `The database postgres@${host}${pathname} was written by a newer version of this backend. ` +
      'Start that version, or restore the backup made before the update.\n',
  );
  expect(code).toBe(1);
});
