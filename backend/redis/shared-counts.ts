import { randomUUID } from 'node:crypto';
import type { PrivateKeys } from '#redis/private-keys.ts';
import type { Redis } from '#redis/redis.ts';

/** How long a count is believed without being repeated, and how often it is repeated, in milliseconds. */
const BELIEVED_MS = 30_000;
const REPEAT_EVERY = 10_000;

/** How many counts are repeated with one command. */
const AT_ONCE = 200;

/** Each key holds one field per backend: its count, and until when that is believed. */
const NOTE = `
local time = redis.call('time')
local until_ms = time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[2]
for index, key in ipairs(KEYS) do
  local count = ARGV[index + 2]
  if count == '0' then
    redis.call('hdel', key, ARGV[1])
  else
    redis.call('hset', key, ARGV[1], count .. ':' .. string.format('%.0f', until_ms))
    redis.call('pexpire', key, ARGV[2])
  end
end`;

const COUNT_OTHERS = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local fields = redis.call('hgetall', KEYS[1])
local sum = 0
for index = 1, #fields, 2 do
  local count, until_ms = string.match(fields[index + 1], '(%d+):(%d+)')
  if tonumber(until_ms) < now then
    redis.call('hdel', KEYS[1], fields[index])
  elseif fields[index] ~= ARGV[1] then
    sum = sum + tonumber(count)
  end
end
return sum`;

/** How many of something each backend has, such as connections of a network address. */
export type SharedCounts = {
  /** This backend now has `count`. Does not wait. */
  note(subject: string, count: number): void;
  /** Returns how many the others have; 0 while Redis is away. */
  elsewhere(subject: string): Promise<number>;
  /** Stops repeating. */
  end(): void;
};

/**
 * Shares counts that end with their backend: one that is killed no longer repeats its own, and half a minute
 * later they are gone.
 *
 * @param kind what is counted
 */
export function createSharedCounts(redis: Redis, keys: PrivateKeys, kind: string): SharedCounts {
  const backend = randomUUID();
  const own = new Map<string, number>();

  const write = (counts: readonly (readonly [string, number])[]) =>
    redis
      .run((client) =>
        client.eval(NOTE, {
          keys: counts.map(([subject]) => keys(kind, subject)),
          arguments: [backend, String(BELIEVED_MS), ...counts.map(([, count]) => String(count))],
        }),
      )
      // The next repetition says it again.
      .catch(() => undefined);

  const repeat = async () => {
    const all = [...own];
    for (let from = 0; from < all.length; from += AT_ONCE) {
      await write(all.slice(from, from + AT_ONCE));
    }
  };
  const repetitions = setInterval(() => void repeat(), REPEAT_EVERY).unref();

  return {
    note(subject, count) {
      if (count > 0) own.set(subject, count);
      else own.delete(subject);
      void write([[subject, count]]);
    },
    elsewhere: (subject) =>
      redis
        .run((client) =>
          client.eval(COUNT_OTHERS, { keys: [keys(kind, subject)], arguments: [backend] }),
        )
        .then(Number, () => 0),
    end: () => clearInterval(repetitions),
  };
}
