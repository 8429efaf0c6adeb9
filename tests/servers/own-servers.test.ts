import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@redis/client';
import { expect, test } from '@jest/globals';
import { expectToEndWithParent } from '#tests/support/orphan.ts';
import { rowsOf } from '#tests/support/query.ts';
import { inRoot, pinnedNode } from '#testbed/paths.mjs';
import { start } from '#testbed/servers/processes.mjs';
import { startPostgres } from '#testbed/servers/postgres.mjs';
import { startRedis } from '#testbed/servers/redis.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** Starts a process of its own that waits for its word, as the development server of Next.js does. */
const FORKS = `
import { fork, spawnSync } from 'node:child_process';
if (process.argv[2] === 'child') {
  process.on('message', () => process.send('done', () => process.disconnect()));
  process.send('up');
} else {
  const child = fork(process.argv[1], ['child']);
  child.on('message', (text) => {
    console.log(text);
    if (text !== 'up') return;
    spawnSync('true'); // the child has nothing to do meanwhile
    child.send('go');
  });
}
`;

test('what a server starts by itself lives on while it waits for a message', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'forks.mjs');
  await writeFile(file, FORKS);
  const tether = pathToFileURL(inRoot('packages/testbed/servers/stop-with-parent.mjs')).href;
  const options = { env: process.env, tether: true };
  const { code, output } = await start(pinnedNode, ['--import', tether, file], options).ended;
  expect({ code, output }).toEqual({ code: 0, output: 'up\ndone\n' });
});

test.each([
  ['postgres.mjs', 'startPostgres({ folder, isTemporary: true })'],
  ['redis.mjs', 'startRedis({ folder })'],
  ['nginx.mjs', 'startNginx({ folder, config: `server { listen 127.0.0.1:${port}; }` })'],
])('a server of %s ends when the program that started it is killed', async (module, call) => {
  await expectToEndWithParent(module, call);
});

test('PostgreSQL keeps what was committed, and its password, when another start follows a kill', async () => {
  await using folder = await temporaryFolder();
  const place = { folder: join(folder.path, 'postgres') };
  let url: string;
  {
    await using first = await startPostgres(place);
    ({ url } = first);
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
      expect(await rowsOf(url, `show ${name}`)).toEqual([{ [name]: 'on' }]);
    }
    await rowsOf(url, 'create table words as select 1 as number');
    await first.kill9();
  }
  await using second = await startPostgres(place);
  const same = Object.assign(new URL(url), { port: String(second.port) });
  expect(second.url).toBe(same.href);
  expect(await rowsOf(second.url, 'table words')).toEqual([{ number: 1 }]);
  for (const password of ['wrong', '']) {
    const wrong = Object.assign(new URL(second.url), { password });
    await expect(rowsOf(wrong.href, 'select')).rejects.toThrow(/password/);
  }
});

test('Redis lets nobody in without the password', async () => {
  await using folder = await temporaryFolder();
  await using server = await startRedis({ folder: join(folder.path, 'redis') });
  const wrong = Object.assign(new URL(server.url), { password: 'wrong' });
  for (const [url, problem] of [
    [wrong.href, /WRONGPASS/],
    [`redis://${wrong.host}`, /NOAUTH/],
  ] as const) {
    const client = createClient({ url, socket: { reconnectStrategy: false } });
    client.on('error', () => undefined);
    await expect(client.connect()).rejects.toThrow(problem);
  }
});
