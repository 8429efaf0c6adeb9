import { pino } from 'pino';
import { readConfig } from '@repo/backend/core/config.ts';
import { createBackend, type Backend } from '@repo/backend/create-backend.ts';
import { createEmlTransport } from '@repo/backend/mail/eml-transport.ts';
import { databaseOf, giveBackDatabaseOf } from '#tests/support/backend/database-pool.ts';
import { until } from '#tests/support/until.ts';
import { startRedis, type RedisServer } from '#testbed/servers/redis.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** One of several backends that share a store. */
export type OneOfSeveral = Omit<Backend, 'log'> & { url: string; log: string[] };

/** Two backends that share a store, and their Redis. */
export type Two = AsyncDisposable & { a: OneOfSeveral; b: OneOfSeveral; redis: RedisServer };

type Options = {
  /** Whether Redis runs when the backends start, only later, or is not even set. */
  redis?: 'running' | 'away' | 'none';
  /** Settings. */
  env?: Record<string, string>;
};

/** Starts two backends over one database, each with connections of its own, as in two processes. */
export async function startTwo({ redis: state = 'running', env }: Options = {}): Promise<Two> {
  const [data, folder] = [await temporaryFolder(), await temporaryFolder()];
  const database = await databaseOf(data.path);
  const redis = await startRedis({ folder: folder.path });
  if (state === 'away') await redis.stop();
  const settings = {
    ...env,
    DATABASE_URL: database.url,
    ...(state !== 'none' && { REDIS_URL: redis.url }),
  };
  const start = () => startOne(data.path, settings);
  const [a, b] = await Promise.all([start(), start()]);
  if (state === 'running') await untilConnected(a);
  return {
    a,
    b,
    redis,
    async [Symbol.asyncDispose]() {
      await Promise.all([a.stop(), b.stop()]);
      await redis[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
      await giveBackDatabaseOf(data.path);
      await data[Symbol.asyncDispose]();
    },
  };
}

async function startOne(dataDir: string, env: Record<string, string>): Promise<OneOfSeveral> {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env });
  const transport = createEmlTransport(`${dataDir}/mail`);
  const backend = await createBackend(config, { log, transport });
  return { ...backend, url: `http://127.0.0.1:${await backend.listen(0)}`, log: lines };
}

/** Waits until both backends hear each other, which is a moment after they are connected. */
export async function untilConnected({ redis }: OneOfSeveral): Promise<void> {
  await until(async () => {
    const isReady = redis?.run(async (client) => {
      const channels = await client.pubSubChannels('tessera:sockets:*#/#');
      const heard = Object.values(await client.pubSubNumSub(channels)).map(Number);
      const info = await client.info('clients');
      // Each of them reads two streams and hears two channels.
      return info.includes('blocked_clients:4') && heard.join() === '2,2';
    });
    return (await isReady?.catch(() => false)) ?? false;
  });
}
