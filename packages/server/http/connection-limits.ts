import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpConnections } from '#http/connections.ts';
import type { RequestGuard } from '#http/guard.ts';
import { networkOf } from '#http/network.ts';

/** How many connections above the limit may wait for a refusal, so that refusing them costs little. */
const SURPLUS = 100;

/** How long such a connection may take to send a request, in milliseconds. */
const ASKS_WITHIN = 1000;

const TOO_MANY = {
  status: 503,
  message: 'Too many connections are open. Please try again in a minute.',
  headers: { 'retry-after': '60' },
};

/**
 * How many requests may wait for answers on one connection. Browsers and proxies send one at a time; a client
 * can receive an answer and send its next request a moment before the server knows that it has.
 */
const MOST_PIPELINED = 4;

/** Counts open things by key. */
class Tally<Key> {
  readonly #counts = new Map<Key, number>();

  of(key: Key): number {
    return this.#counts.get(key) ?? 0;
  }

  /** @param end what to count until it closes */
  count(key: Key, end: { once(event: 'close', listener: () => void): unknown }): void {
    this.#counts.set(key, this.of(key) + 1);
    end.once('close', () => {
      if (this.of(key) === 1) this.#counts.delete(key);
      else this.#counts.set(key, this.of(key) - 1);
    });
  }
}

/**
 * Limits the number of open connections. A surplus connection gets a refusal if it sends a request right
 * away, and is closed.
 *
 * @param total the maximum number
 * @param perAddress the maximum number for one network address
 * @returns a guard that refuses the requests on surplus connections
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
 * Limits how many requests and sockets of one network address are open, when many visitors share the
 * connections of a reverse proxy.
 *
 * @param addressOf finds the address that a request comes from
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
 * 9.3.2): the server would have to hold them all, and would never stop reading.
 *
 * @param server a server that is already guarded, because requests that a guard refuses count, too
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
 * Stops Node from turning what it has already read from a connection, up to 64 KB, into requests, which it
 * does even after the connection was closed. There is no documented way to do this.
 */
function stopParsing(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming: () => number } | null };
  // Node's own return value for an upgrade request: what follows is not HTTP.
  if (parser) parser.onIncoming = () => 2;
}
