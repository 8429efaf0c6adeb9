import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Connections } from '@/lib/http/connections';
import type { Judge } from '@/lib/http/guard';
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

/** Counts what is open for each of many keys. */
class Tally {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** @param end what is counted, until it closes */
  count(key: string, end: { once(event: 'close', listener: () => void): unknown }): void {
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
  connections: Connections,
  { total, perAddress = total }: Readonly<{ total: number; perAddress?: number }>,
): Judge {
  const tally = new Tally();
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
): Judge {
  const tally = new Tally();
  return (request, end) => {
    const network = networkOf(addressOf(request));
    if (tally.of(network) >= most) return TOO_MANY;
    tally.count(network, end);
    return undefined;
  };
}
