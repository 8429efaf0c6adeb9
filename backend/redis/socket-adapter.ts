import { createAdapter } from '@socket.io/redis-streams-adapter';
import { adapterClientOf } from '#redis/adapter-client.ts';
import type { Shared } from '#redis/shared.ts';

/** About how many entries a stream holds at most. */
const LONGEST_STREAM = 1000;

/**
 * Connects a Socket.IO server to those of the same name on other backends.
 *
 * @returns what the server takes as its `adapter`
 */
export function createSocketAdapter({ redis, keys }: Shared, name: string) {
  // Channels are the same in all databases of a Redis, where another installation may have its own.
  const streamName = keys('sockets', name);
  return createAdapter(adapterClientOf(redis), {
    streamName,
    channelPrefix: streamName,
    maxLen: LONGEST_STREAM,
    onlyPlaintext: true,
  });
}
