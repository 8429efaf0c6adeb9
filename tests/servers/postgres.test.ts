import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rowsOf } from '@/tests/support/query';
import { until } from '@/tests/support/until';
import { listenProblem } from '@/tools/servers/ports.mjs';
import { startPostgres, type PostgresServer } from '@/tools/servers/postgres.mjs';
import { temporaryFolder } from '@/tools/temporary-folder';

const resources = new AsyncDisposableStack();
let parent: string;
let server: PostgresServer;

beforeAll(async () => {
  parent = resources.use(await temporaryFolder()).path;
  server = resources.use(await startPostgres({ folder: join(parent, 'postgres') }));
});

afterAll(() => resources.disposeAsync());

/** An endless query, once it is running. */
async function endlessQuery() {
  const query = 'select count(*) from generate_series(1, 1e12)';
  const ended = rowsOf(server.url, query).catch(String);
  const running = `select from pg_stat_activity where query = '${query}'`;
  await until(async () => (await rowsOf(server.url, running)).length > 0);
  return { ended };
}

test('what was committed is there after a kill, even in the middle of a query', async () => {
  await rowsOf(server.url, 'create table words as select 1 as number');
  const { ended } = await endlessQuery();
  await rowsOf(server.url, 'insert into words values (2)');
  await server.kill9();
  expect(await ended).toMatch(/terminated/);
  await server.restart();
  expect(await rowsOf(server.url, 'table words')).toEqual([{ number: 1 }, { number: 2 }]);
});

test('another start in the same folder continues with the data and the password', async () => {
  await rowsOf(server.url, 'create table kept as select 1 as number');
  await server.stop();
  await using second = await startPostgres({ folder: join(parent, 'postgres') });
  const sameAddress = new URL(server.url);
  sameAddress.port = String(second.port);
  expect(second.url).toBe(sameAddress.href);
  expect(await rowsOf(second.url, 'table kept')).toEqual([{ number: 1 }]);
  await second.stop();
  await server.restart();
});

test('nobody gets in without the password', async () => {
  const wrong = new URL(server.url);
  for (const password of ['wrong', '']) {
    wrong.password = password;
    await expect(rowsOf(wrong.href, 'select')).rejects.toThrow(/password/);
  }
});

test('a commit waits for the disk, unless nobody needs that', async () => {
  const asked = "select string_agg(setting, ' ') as values from pg_settings where name in";
  const query = `${asked} ('fsync', 'full_page_writes', 'synchronous_commit')`;
  expect(await rowsOf(server.url, query)).toEqual([{ values: 'on on on' }]);
  const folder = join(parent, 'fast');
  await using fast = await startPostgres({ folder, isTemporary: true, maxConnections: 7 });
  expect(await rowsOf(fast.url, query)).toEqual([{ values: 'off off off' }]);
  expect(await rowsOf(fast.url, 'show max_connections')).toEqual([{ max_connections: '7' }]);
});

test('stops while clients are connected, and leaves our folder closed to others', async () => {
  const { ended } = await endlessQuery();
  expect(await server.stop()).toBe(0);
  expect(await ended).toMatch(/terminat/);
  expect(await listenProblem(server.port, '127.0.0.1')).toBeUndefined();
  expect(statSync(parent).mode & 0o777).toBe(0o700);
});
