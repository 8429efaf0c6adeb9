import type { AddressInfo } from 'node:net';
import { setImmediate as giveWay } from 'node:timers/promises';
import { pino } from 'pino';
import { createApp } from '@/backend/app';
import { readConfig } from '@/backend/core/config';
import { systemClock, type Clock } from '@/backend/core/clock';
import { createEmlTransport } from '@/backend/mail/eml-transport';
import { createMailer } from '@/backend/mail/mailer';
import { createRedis, type Redis } from '@/backend/redis/redis';
import { openDatabase } from '@/backend/store/open';
import { createSqliteStore } from '@/backend/store/sqlite-store';
import type { Store } from '@/backend/store/store';
import { AGENT_TOKEN } from '@/tests/support/backend/in-process';
import { startRedis, type TestRedis } from '@/tests/support/backend/redis';
import { temporaryFolder } from '@/tools/temporary-folder';
import { freePort } from '@/tools/servers/ports.mjs';

/** One of several backends that share a store. */
export type OneOfSeveral = {
  url: string;
  store: Store;
  clock: Clock;
  redis: Redis | undefined;
  log: string[];
  stop(): Promise<void>;
};

/** Two backends that share a store, and their Redis. */
export type Two = AsyncDisposable & { a: OneOfSeveral; b: OneOfSeveral; redis: TestRedis };

type Options = {
  /** Whether Redis runs when the backends start, only later, or is not even set. */
  redis?: 'running' | 'away' | 'none';
  /** Settings. */
  env?: Record<string, string>;
};

/** Starts two backends over one store, which tells both of every change, as it does in two processes. */
export async function startTwo({ redis: state = 'running', env }: Options = {}): Promise<Two> {
  const folder = await temporaryFolder();
  const redis = await startRedis({ folder: folder.path, port: await freePort() });
  if (state === 'away') await redis.stop();
  const database = openDatabase(folder.path);
  database.exec('pragma synchronous = off');
  const store = notingEnds(await createSqliteStore(database));
  const settings = { ...env, ...(state !== 'none' && { REDIS_URL: redis.url }) };
  const [a, b] = await Promise.all([
    startOne(store, folder.path, settings),
    startOne(store, folder.path, settings),
  ]);
  if (state === 'running') await untilConnected(a);
  return {
    ...{ a, b, redis },
    async [Symbol.asyncDispose]() {
      await Promise.all([a.stop(), b.stop()]);
      await store.close();
      await redis[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

async function startOne(
  store: Store,
  folder: string,
  env: Record<string, string>,
): Promise<OneOfSeveral> {
  const clock = systemClock;
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const config = readConfig({
    ...{ NODE_ENV: 'test', DATA_DIR: folder, AGENT_TOKEN },
    ...env,
  });
  const redis = createRedis(config, log);
  const transport = createEmlTransport(`${folder}/mail`);
  const mailer = createMailer({ store, transport, clock, config, log });
  const app = await createApp({
    ...{ store, mailer, clock, config, redis, log },
    ...{ webhooks: undefined, agentToken: AGENT_TOKEN, isOneOfSeveral: true },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    await app.close();
    await mailer.stop();
    redis?.close();
  };
  return {
    ...{ url: `http://127.0.0.1:${port}`, store, clock, redis, log: lines },
    stop: () => (stopped ??= stop()),
  };
}

/** Notes the end of a session as a change, so that other processes hear of it. */
const notingEnds = (store: Store): Store => ({
  ...store,
  transaction: (work) =>
    store.transaction((transaction) =>
      work({
        ...transaction,
        async endSessions(which) {
          const ended = await transaction.endSessions(which);
          if (ended.length > 0) await transaction.noteChange('staff');
          return ended;
        },
      }),
    ),
});

/** Waits until both backends hear each other, which is a moment after they are connected. */
export async function untilConnected({ redis }: OneOfSeveral): Promise<void> {
  const isReady = () =>
    redis?.run(async (client) => {
      const channels = await client.pubSubChannels('tessera:sockets:*#/#');
      const heard = Object.values(await client.pubSubNumSub(channels)).map(Number);
      const info = await client.info('clients');
      // Each of them reads two streams and hears two channels.
      return info.includes('blocked_clients:4') && heard.join() === '2,2';
    });
  while (!(await isReady()?.catch(() => false))) await giveWay();
}
