import { createClient } from '@redis/client';

/** How long Redis may take to accept a connection, and how long one may be silent, in milliseconds. */
const CONNECTS_WITHIN = 2000;
const SILENT_FOR = 15_000;

/** The first and the longest wait before the next attempt to connect, in milliseconds. */
const FIRST_RETRY = 50;
const LONGEST_RETRY = 1000;

/** The most commands that may wait for an answer, so that a Redis that hangs costs a bounded memory. */
const MOST_COMMANDS = 10_000;

/** A connection to Redis that comes back by itself until it is destroyed. */
export type RedisClient = ReturnType<typeof connectTo>;

/**
 * Opens a connection to Redis, whether or not there is one. Commands fail at once while it is away: whatever
 * they would have said is old news when it is back.
 *
 * @param url `redis:` or `rediss:`
 * @param onError called with each reason for which the connection ended or cannot be opened
 * @throws {URIError} when the name or the password is not percent-encoded
 */
export function connectTo(url: string, onError: (error: unknown) => void = () => undefined) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MOST_COMMANDS,
    // Nothing waits to be sent, and `run` waits for answers, so the package needs no timers.
    commandOptions: { timeout: 0 },
    // These are for one provider's servers.
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: CONNECTS_WITHIN,
      socketTimeout: SILENT_FOR,
      // The package's own strategy gives up after a silence.
      reconnectStrategy: (retries) => Math.min(FIRST_RETRY * 2 ** retries, LONGEST_RETRY),
    },
  });
  // Without a listener, an error ends the process.
  client.on('error', onError);
  client.connect().catch(() => undefined);
  return client;
}
