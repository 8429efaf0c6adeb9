import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#core/config.ts';
import type { RedisClient } from '#redis/client.ts';
import { within } from '#redis/within.ts';

/** How long Redis may take to answer before it counts as away, in milliseconds. */
const ANSWERS_WITHIN = 300;

/** How often the connection is checked, in milliseconds. */
const CHECK_EVERY = 1000;

/** The Redis that several backends share. It is never the truth: everything works without it. */
export type Redis = {
  /** Whether it answers. */
  isConnected(): boolean;
  /**
   * Runs a command, now or not at all.
   *
   * @throws an error of the package, or one that says that Redis is away: at once while that is known, and
   *   otherwise after 300 ms
   */
  run<Answer>(command: (client: RedisClient) => Promise<Answer>): Promise<Answer>;
  /** Opens another connection, for commands that wait for something to happen. */
  openAnother(): RedisClient;
  /** Calls `listener` with whatever is published in a channel, also after an interruption. */
  subscribe(channel: string, listener: (payload: Buffer) => void): void;
  isClosed(): boolean;
  /** Closes all connections at once. */
  close(): void;
};

/**
 * Connects to the Redis of the settings, and keeps trying for as long as it is away. The log says once that
 * it is away, and once that it is back.
 *
 * @returns undefined when none is set
 */
export async function createRedis(
  { REDIS_URL: url }: Pick<Config, 'REDIS_URL'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<Redis | undefined> {
  if (url === undefined) return undefined;
  // The package has hundreds of files, which a backend that is alone does not load.
  const { connectTo } = await import('#redis/client.ts');
  let reason = '';
  const client = connectTo(url, (error) => (reason = reasonOf(error)));
  const clients = [client];
  /** A command got no answer in time. Nothing more is sent until it does, or the connection is lost. */
  let isStuck = false;
  let isClosed = false;
  let wasConnected = true;

  const redis: Redis = {
    isConnected: () => client.isReady && !isStuck,
    async run(command) {
      if (!redis.isConnected()) throw new Error('Redis is away');
      const answer = command(client);
      return within(ANSWERS_WITHIN, answer, () => {
        isStuck = true;
        reason = 'no answer';
        const over = () => void (isStuck = false);
        answer.then(over, over);
      });
    },
    openAnother() {
      const another = connectTo(url);
      clients.push(another);
      return another;
    },
    subscribe(channel, listener) {
      // Once this has worked, the package repeats it after each interruption.
      const subscribe = () => {
        client.subscribe(channel, listener, true).catch(() => client.once('ready', subscribe));
      };
      if (client.isReady) subscribe();
      else client.once('ready', subscribe);
    },
    isClosed: () => isClosed,
    close() {
      isClosed = true;
      clearInterval(checks);
      for (const each of clients) each.destroy();
    },
  };

  const check = async () => {
    await redis.run((each) => each.ping()).catch(() => undefined);
    const isConnected = redis.isConnected();
    if (isClosed || isConnected === wasConnected) return;
    wasConnected = isConnected;
    if (isConnected) log.info('Redis is back');
    else
      log.warn(
        { reason },
        'Redis is away: news between backends is late, and each counts limits alone',
      );
  };
  const checks = setInterval(() => void check(), CHECK_EVERY).unref();
  return redis;
}

/** The code of an error: of the system, or what the answer of Redis begins with. No error holds a password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : (error.message.split(' ')[0] ?? '');
}
