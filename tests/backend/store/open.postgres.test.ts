import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { StoreUnavailable, UnusableDatabase } from '@repo/backend/core/errors.ts';
import { connect } from '@repo/backend/store/postgres/connect.ts';
import { createConnections } from '@repo/backend/store/postgres/connections.ts';
import { openPostgresDatabase } from '@repo/backend/store/postgres/open.ts';
import { rowsOf } from '#tests/support/query.ts';
import { temporaryDatabase } from '#tests/support/backend/temporary-database.ts';

test('a database that a newer version has written is refused with that reason', async () => {
  await using database = await temporaryDatabase();
  const { url } = database;
  await (await openPostgresDatabase({ url })).close();
  await rowsOf(url, "insert into kysely_migration values ('999-later', '')");
  const opening = openPostgresDatabase({ url });
  await expect(opening).rejects.toThrow(UnusableDatabase);
  await expect(opening).rejects.toThrow(/was written by a newer version of this backend\. Start/);
});

test('connections have their limits without asking for them while connecting, which poolers refuse', async () => {
  await using database = await temporaryDatabase();
  const db = connect({ url: database.url });
  const { rows } = await sql<{ name: string; value: string; source: string }>`
    select name, current_setting(name) as value, source from pg_settings
    where name in ('jit', 'lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')
    order by name`.execute(db);
  await db.destroy();
  const source = 'session';
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', value: '5s', source },
    { name: 'jit', value: 'off', source },
    { name: 'lock_timeout', value: '8s', source },
    { name: 'statement_timeout', value: '10s', source },
  ]);
});

test('connecting takes no longer than the address says', async () => {
  await using silent = createServer((socket) => socket.resume());
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { port } = silent.address() as AddressInfo;
  const url = `postgres://site@127.0.0.1:${port}/site?connect_timeout=1`;
  const started = performance.now();
  await expect(createConnections({ url }).connect()).rejects.toThrow(StoreUnavailable);
  const seconds = (performance.now() - started) / 1000;
  expect(seconds).toBeGreaterThan(0.9);
  expect(seconds).toBeLessThan(4.9);
});
