import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { readConfig } from '@repo/backend/core/config.ts';
import { StoreUnavailable } from '@repo/backend/core/errors.ts';
import { createBackend } from '@repo/backend/create-backend.ts';
import { openStore } from '@repo/backend/store/open-store.ts';
import { postgresPlace } from '#tests/support/backend/postgres-place.ts';
import { until } from '#tests/support/until.ts';
import { startRedis } from '#testbed/servers/redis.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/**
 * The servers that a backend needs, and a backend whose first read of the store fails.
 *
 * @param beforeFailure gets the address of Redis
 */
async function prepare(
  failure: StoreUnavailable,
  beforeFailure: (redisUrl: string) => Promise<void> = () => Promise.resolve(),
) {
  await using stack = new AsyncDisposableStack();
  const place = stack.use(await postgresPlace());
  const { path: folder } = stack.use(await temporaryFolder());
  const redis = stack.use(await startRedis({ folder }));
  const servers = { DATABASE_URL: place.url, REDIS_URL: redis.url };
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: place.dataDir, ...servers });
  const create = () => {
    const failures = [failure];
    return createBackend(config, {
      log: pino({ level: 'silent' }),
      openStore: async (where) => {
        const store = await openStore(where);
        const read: typeof store.read = async (work) => {
          const problem = failures.pop();
          if (!problem) return store.read(work);
          await beforeFailure(redis.url);
          throw problem;
        };
        return { ...store, read };
      },
    });
  };
  const owned = stack.move();
  return { create, redis, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

test('the data folder is made for its owner alone, although the store is elsewhere', async () => {
  await using place = await postgresPlace();
  const DATA_DIR = join(place.dataDir, 'new');
  const elsewhere = { DATABASE_URL: place.url, SMTP_URL: 'smtp://127.0.0.1:1' };
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR, ...elsewhere });
  const backend = await createBackend(config, { log: pino({ level: 'silent' }) });
  await backend.stop();
  expect((await stat(DATA_DIR)).mode & 0o777).toBe(0o700);
});

test('a backend whose database restarts while it starts waits for it', async () => {
  const away = new StoreUnavailable('PostgreSQL: 57P03', { cause: new Error('starting up') });
  await using prepared = await prepare(away);
  const backend = await prepared.create();
  const url = `http://127.0.0.1:${await backend.listen(0)}`;
  expect((await fetch(`${url}/health`)).status).toBe(200);
  await backend.stop();
});

/** Waits until anyone else is connected to Redis, or nobody. */
async function untilOthers(redisUrl: string, areThere: boolean): Promise<void> {
  const client = createClient({ url: redisUrl });
  await client.connect();
  const areAlone = async () => (await client.info('clients')).includes('connected_clients:1\r');
  await until(async () => (await areAlone()) !== areThere);
  await client.close();
}

test('a start that fails leaves no connection open, so the process ends', async () => {
  const broken = new StoreUnavailable('PostgreSQL: out of order');
  await using prepared = await prepare(broken, (url) => untilOthers(url, true));
  await expect(prepared.create()).rejects.toThrow('out of order');
  await untilOthers(prepared.redis.url, false);
});
