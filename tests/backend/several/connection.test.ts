import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createSharedLimiters } from '@repo/backend/limits/shared-limiter.ts';
import { createPrivateKeys } from '@repo/backend/redis/private-keys.ts';
import { createRedis, type Redis } from '@repo/backend/redis/redis.ts';
import { createSharedCounts } from '@repo/backend/redis/shared-counts.ts';
import { startRedis, type RedisServer } from '#testbed/servers/redis.mjs';
import { until } from '#tests/support/until.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const keys = createPrivateKeys('a secret of the installation');

type Parts = AsyncDisposable & { server: RedisServer; redis: Redis; log: string[] };

/** A Redis and a connection to it, perhaps as someone. */
async function connect(as = ''): Promise<Parts> {
  const folder = await temporaryFolder();
  const server = await startRedis({ folder: folder.path });
  const log: string[] = [];
  const url = as ? server.url.replace(/\/\/.*@/, `//${as}`) : server.url;
  const lines = { write: (line: string) => void log.push(line) };
  const redis = await createRedis({ REDIS_URL: url }, pino({}, lines));
  if (!redis) throw new Error('There is a setting');
  return {
    server,
    redis,
    log,
    async [Symbol.asyncDispose]() {
      redis.close();
      await server[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

test('without the setting, nothing is connected', async () => {
  expect(await createRedis({ REDIS_URL: undefined }, pino({ level: 'silent' }))).toBeUndefined();
});

test('a wrong password is a reason in the log, and is not in it', async () => {
  await using parts = await connect('ann:open-sesame@');
  await until(() => parts.log.length > 0);
  expect(parts.log.join('')).toContain('"reason":"WRONGPASS"');
  expect(parts.log.join('')).not.toContain('open-sesame');
  await expect(parts.redis.run((client) => client.ping())).rejects.toThrow('Redis is away');
});

test('a command gets no answer in time, and later ones do not wait', async () => {
  await using parts = await connect();
  const { redis, server } = parts;
  await until(() => redis.isConnected());
  server.signal('SIGSTOP');
  await expect(redis.run((client) => client.ping())).rejects.toThrow('within 300 ms');
  expect(redis.isConnected()).toBe(false);
  const started = performance.now();
  // Together, they take less time than one may wait, even on a busy machine.
  for (let time = 0; time < 100; time++) {
    await expect(redis.run((client) => client.ping())).rejects.toThrow('Redis is away');
  }
  expect(performance.now() - started).toBeLessThan(300);
  server.signal('SIGCONT');
  await until(() => redis.isConnected());
  expect(await redis.run((client) => client.ping())).toBe('PONG');
});

test('a refund expires, even if the count has expired before', async () => {
  await using parts = await connect();
  const { redis } = parts;
  await until(() => redis.isConnected());
  const limiter = createSharedLimiters({ redis, keys })({
    name: 'letters',
    points: 2,
    seconds: 60,
    sentence: 'Wait.',
  });
  await limiter.refund('Ann');
  const key = keys('limit:letters', 'Ann');
  expect(await redis.run((client) => client.ttl(key))).toBeGreaterThan(0);
  for (let time = 0; time < 3; time++) await limiter.consume('Ann');
  await expect(limiter.consume('Ann')).rejects.toMatchObject({ message: 'Wait.', retryAfter: 60 });
  await limiter.refund('Ann');
  await limiter.consume('Ann');
});

test('counts of a backend are believed for half a minute, and those of others are summed', async () => {
  await using parts = await connect();
  const { redis } = parts;
  await until(() => redis.isConnected());
  const [one, other, third] = [1, 2, 3].map(() => createSharedCounts(redis, keys, 'sockets'));
  one?.note('198.51.100.7', 3);
  other?.note('198.51.100.7', 4);
  other?.note('198.51.100.8', 5);
  expect(await third?.elsewhere('198.51.100.7')).toBe(7);
  expect(await one?.elsewhere('198.51.100.7')).toBe(4);
  const key = keys('sockets', '198.51.100.7');
  expect(await redis.run((client) => client.pTTL(key))).toBeGreaterThan(29_000);
  one?.note('198.51.100.7', 0);
  expect(await third?.elsewhere('198.51.100.7')).toBe(4);
  // What was believed until a time that is over no longer counts.
  await redis.run((client) => client.hSet(key, 'killed', '9:1000'));
  expect(await third?.elsewhere('198.51.100.7')).toBe(4);
  expect(await redis.run((client) => client.hExists(key, 'killed'))).toBe(0);
  for (const counts of [one, other, third]) counts?.end();
});
