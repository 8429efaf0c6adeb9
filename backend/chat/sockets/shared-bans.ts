import { FIRST_MS, FORGOTTEN_MS, LONGEST_MS } from '#chat/sockets/temporary-bans.ts';
import type { PrivateKeys } from '#redis/private-keys.ts';
import type { Redis } from '#redis/redis.ts';

/** As in memory: while a ban lasts, another one changes nothing; the next one is twice as long. */
const ADD = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local ban = redis.call('hmget', KEYS[1], 'until', 'ms')
if ban[1] and tonumber(ban[1]) > now then return end
local ms = ban[2] and math.min(2 * ban[2], ARGV[2]) or tonumber(ARGV[1])
redis.call('hset', KEYS[1], 'until', string.format('%.0f', now + ms), 'ms', ms)
redis.call('pexpire', KEYS[1], ms + ARGV[3])`;

const MS_LEFT = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local ban = redis.call('hmget', KEYS[1], 'until', 'ms')
if not ban[1] then return 0 end
return math.max(0, math.min(ban[1] - now, tonumber(ban[2])))`;

/** The temporary bans that all backends know of. */
export type SharedBans = {
  /** Bans an address. Does not wait. */
  add(address: string): void;
  /** How many seconds an address is still banned; 0 if it is not, or while Redis is away. */
  secondsLeft(address: string): Promise<number>;
};

/** Keeps bans in Redis until they are forgotten. */
export function createSharedBans(redis: Redis, keys: PrivateKeys): SharedBans {
  const evaluate = (script: string, address: string, times: readonly number[] = []) =>
    redis.run((client) =>
      client.eval(script, { keys: [keys('ban', address)], arguments: times.map(String) }),
    );
  return {
    add(address) {
      evaluate(ADD, address, [FIRST_MS, LONGEST_MS, FORGOTTEN_MS]).catch(() => undefined);
    },
    secondsLeft: (address) =>
      evaluate(MS_LEFT, address).then(
        (ms) => Math.ceil(Number(ms) / 1000),
        () => 0,
      ),
  };
}
