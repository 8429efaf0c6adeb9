import type { PrivateKeys } from '@/backend/redis/private-keys';
import type { Redis } from '@/backend/redis/redis';

/** What several backends share besides the store, and the keys of what is about people. */
export type Shared = { redis: Redis; keys: PrivateKeys };
