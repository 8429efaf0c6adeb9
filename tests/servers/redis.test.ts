import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createClient } from '@redis/client';
import { listenProblem } from '@/tools/servers/ports.mjs';
import { startRedis, type RedisServer } from '@/tools/servers/redis.mjs';
import { temporaryFolder } from '@/tools/temporary-folder';

const resources = new AsyncDisposableStack();
let folder: string;
let server: RedisServer;

beforeAll(async () => {
  folder = join(resources.use(await temporaryFolder()).path, 'redis');
  server = resources.use(await startRedis({ folder }));
});

afterAll(() => resources.disposeAsync());

/** A client that does not connect again. */
async function connect(url: string) {
  const client = createClient({ url, socket: { reconnectStrategy: false } });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

test('works again after a kill, and has kept nothing', async () => {
  const first = await connect(server.url);
  await first.set('word', 'value');
  expect(await first.get('word')).toBe('value');
  await server.kill9();
  await server.restart();
  const second = await connect(server.url);
  expect(await second.get('word')).toBeNull();
  await second.close();
  expect(readdirSync(folder)).toEqual(['redis.conf']);
});

test('nobody gets in without the password', async () => {
  const wrong = new URL(server.url);
  wrong.password = 'wrong';
  await expect(connect(wrong.href)).rejects.toThrow(/WRONGPASS/);
  await expect(connect(`redis://${wrong.host}`)).rejects.toThrow(/NOAUTH/);
});

test('stops while clients are connected', async () => {
  const client = await connect(server.url);
  expect(await server.stop()).toBe(0);
  client.destroy();
  expect(await listenProblem(server.port, '127.0.0.1')).toBeUndefined();
});
