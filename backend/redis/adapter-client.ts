import { setTimeout as wait } from 'node:timers/promises';
import type { RedisArgument } from '@redis/client';
import type { RedisClient } from '#redis/client.ts';
import type { Redis } from '#redis/redis.ts';

/** How long an entry of a stream is kept, in seconds: it is read at once, or not at all. */
const KEPT_SECONDS = 60;

/** How long to wait before reading again after a failure, in milliseconds. */
const READ_AGAIN = 100;

/** The adapter recognizes the package by this method. */
const NODE_REDIS = { sSubscribe: () => undefined };

type Entry = Record<string, RedisArgument>;
type Trim = NonNullable<Parameters<RedisClient['xAdd']>[3]>;
type ReadFrom = { key: string; id: string };
type ReadOptions = NonNullable<Parameters<RedisClient['xRead']>[1]>;

/**
 * What the streams adapter sees of Redis. The adapter waits for Redis before it emits to its own sockets,
 * does not catch what fails, reads again at once after a failure, and then reads what is old. So here nothing
 * waits, nothing fails, and after an interruption reading starts with what is new.
 */
export const adapterClientOf = (redis: Redis) => ({
  ...NODE_REDIS,

  duplicate: () => readerOf(redis),

  /** The adapter needs the ID only for the recovery of connections, which is off. */
  xAdd(stream: string, id: string, entry: Entry, options: Trim): Promise<string> {
    ignoreFailure(
      redis.run((client) =>
        client.multi().xAdd(stream, id, entry, options).expire(stream, KEPT_SECONDS).exec(),
      ),
    );
    return Promise.resolve('');
  },

  publish(channel: string, payload: Buffer): Promise<number> {
    ignoreFailure(redis.run((client) => client.publish(channel, payload)));
    return Promise.resolve(0);
  },

  /** Counts the subscribers of a channel. If Redis does not say, there is nobody to ask. */
  sendCommand: (args: string[]): Promise<unknown> =>
    redis.run((client) => client.sendCommand(args)).catch(() => [args.at(-1), 0]),
});

/** A second connection for the adapter, which subscribes or reads a stream. */
function readerOf(redis: Redis) {
  let client: RedisClient | undefined;
  let hasMissed = false;
  return {
    ...NODE_REDIS,
    on: () => undefined,
    connect: () => Promise.resolve(),
    disconnect: () => undefined,
    subscribe(channels: readonly string[], listener: (payload: Buffer) => void): void {
      for (const channel of channels) redis.subscribe(channel, listener);
    },
    async xRead(from: readonly ReadFrom[], options: ReadOptions): Promise<unknown> {
      client ??= redis.openAnother();
      try {
        const streams = from.map(({ key, id }) => ({ key, id: hasMissed ? '$' : id }));
        const read = await client.xRead(streams, options);
        if (read) hasMissed = false;
        return read;
      } catch {
        // The adapter reads forever; this ends it.
        if (redis.isClosed()) return new Promise(() => undefined);
        hasMissed = true;
        await wait(READ_AGAIN, undefined, { ref: false });
        return null;
      }
    },
  };
}

const ignoreFailure = (work: Promise<unknown>) => void work.catch(() => undefined);
