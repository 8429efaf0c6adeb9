import type { PrivateKeys } from '#redis/private-keys.ts';
import type { Redis } from '#redis/redis.ts';

/** What several backends share besides the store, and the keys of what is about people. */
export type Shared = { redis: Redis; keys: PrivateKeys };
