import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpConnections } from '@/lib/http/connections';
import type { RequestGuard } from '@/lib/http/guard';
import { networkOf } from '@/lib/http/network';

/** How many connections above the limit may wait to be told, so that telling them costs little. */
const SURPLUS = 100;

/** How long one of these may take to ask, in milliseconds. */
const ASKS_WITHIN = 1000;

const TOO_MANY = {
  status: 503,
  message: 'Too many connections are open. Please try again in a minute.',
  headers: { 'retry-after': '60' },
};

/**
 * How many requests may wait for their answers on one connection. Browsers and proxies send one at a time;
 * a client can have an answer, and send its next request, a moment before the server knows that it has.
 */
const MOST_PIPELINED = 4;

/** Counts what is open for each of many keys. */
class Tally<Key> {
  readonly #counts = new Map<Key, number>();

  of(key: Key): number {
    return this.#counts.get(key) ?? 0;
  }

  /** @param end what is counted, until it closes */
  count(key: Key, end: { once(event: 'close', listener: () => void): unknown }): void {
    this.#counts.set(key, this.of(key) + 1);
    end.once('close', () => {
      if (this.of(key) === 1) this.#counts.delete(key);
      else this.#counts.set(key, this.of(key) - 1);
    });
  }
}

/**
 * Limits how many connections are open. One too many is told so if it asks at once, and is closed.
 *
 * @param total how many at most
 * @param perAddress how many of one network address
 * @returns what refuses the requests of those that are too many
 */
export function limitConnections(
  server: Server,
  connections: HttpConnections,
  { total, perAddress = total }: Readonly<{ total: number; perAddress?: number }>,
): RequestGuard {
  const tally = new Tally<string>();
  const surplus = new Set<Socket>();
  const admit = (socket: Socket) => {
    const network = networkOf(socket.remoteAddress);
    if (connections.size - surplus.size <= total && tally.of(network) < perAddress) {
      tally.count(network, socket);
      return;
    }
    surplus.add(socket);
    socket.once('close', () => surplus.delete(socket));
    if (surplus.size > SURPLUS) socket.destroy();
    else setTimeout(() => socket.destroy(), ASKS_WITHIN).unref();
  };
  for (const socket of connections.keys()) admit(socket);
  server.on('connection', admit);
  return ({ socket }) => (surplus.has(socket) ? TOO_MANY : undefined);
}

/**
 * Limits how many requests and sockets of one network address are open, where many visitors share the
 * connections of a reverse proxy.
 *
 * @param addressOf who a request comes from
 */
export function limitPerAddress(
  most: number,
  addressOf: (request: IncomingMessage) => string | undefined,
): RequestGuard {
  const tally = new Tally<string>();
  return (request, end) => {
    const network = networkOf(addressOf(request));
    if (tally.of(network) >= most) return TOO_MANY;
    tally.count(network, end);
    return undefined;
  };
}

/**
 * Closes connections that send request after request without waiting for the answers (RFC 9112 section
 * 9.3.2): the server would have to hold them all, and would read without end.
 *
 * @param server after it is guarded, since what the guard refuses counts, too
 */
export function limitPipelining(server: Server): void {
  const tally = new Tally<Socket>();
  server.prependListener('request', ({ socket }, response) => {
    tally.count(socket, response);
    if (tally.of(socket) <= MOST_PIPELINED) return;
    socket.destroy();
    stopParsing(socket);
  });
}

/**
 * Keeps Node from making requests of what it has already read from a connection, up to 64 KB, which it does
 * even after the connection was closed. There is no documented way to stop it.
 */
function stopParsing(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming: () => number } | null };
  // Its answer for a request that asks for an upgrade: what follows is not HTTP.
  if (parser) parser.onIncoming = () => 2;
}
