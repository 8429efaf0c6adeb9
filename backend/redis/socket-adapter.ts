import { createAdapter } from '@socket.io/redis-streams-adapter';
import { adapterClientOf } from '@/backend/redis/adapter-client';
import { KEY_PREFIX } from '@/backend/redis/private-keys';
import type { Redis } from '@/backend/redis/redis';

/** About how many entries a stream holds at most. */
const LONGEST_STREAM = 1000;

/**
 * Connects a Socket.IO server to those of the same name on other backends.
 *
 * @returns what the server takes as its `adapter`
 */
export function createSocketAdapter(redis: Redis, name: string) {
  const streamName = `${KEY_PREFIX}sockets:${name}`;
  return createAdapter(adapterClientOf(redis), {
    streamName,
    channelPrefix: streamName,
    maxLen: LONGEST_STREAM,
    onlyPlaintext: true,
  });
}
