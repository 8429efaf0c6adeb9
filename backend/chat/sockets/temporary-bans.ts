import type { Socket } from 'socket.io';
import type { Clock } from '#core/clock.ts';
import { clientAddressOf } from '#http/client-address.ts';

const MINUTE = 60_000;

/** The first ban in milliseconds; each further ban is twice as long. */
export const FIRST_MS = 5000;
export const LONGEST_MS = 10 * MINUTE;

/** An address starts over this long after its last ban ended, in milliseconds. */
export const FORGOTTEN_MS = 60 * MINUTE;

/**
 * The network addresses from which someone was disconnected for what they sent: no new socket may connect
 * from there for a while. Other sockets stay connected, since an office may share one address, and HTTP
 * requests are accepted as before. Nothing of it is stored.
 */
export type TemporaryBans = {
  /** Bans an address. While a ban lasts, another one changes nothing. */
  add(address: string): void;
  /** How many seconds an address is still banned; 0 if it is not. */
  secondsLeft(address: string): number;
};

/** Starts with no bans. */
export function createTemporaryBans(clock: Clock): TemporaryBans {
  const known = new Map<string, { since: number; ms: number }>();
  const msLeft = (address: string) => {
    const { since, ms } = known.get(address) ?? { since: 0, ms: 0 };
    // Setting the clock back ends a ban instead of prolonging it.
    return clock.now() < since ? 0 : Math.max(0, since + ms - clock.now());
  };
  return {
    add(address) {
      const now = clock.now();
      for (const [other, { since, ms }] of known) {
        if (now >= since + ms + FORGOTTEN_MS) known.delete(other);
      }
      if (msLeft(address) > 0) return;
      const before = known.get(address);
      const ms = before ? Math.min(2 * before.ms, LONGEST_MS) : FIRST_MS;
      known.set(address, { since: now, ms });
    },
    secondsLeft: (address) => Math.ceil(msLeft(address) / 1000),
  };
}

/** How engine.io exposes the socket of a WebSocket; polling has none. */
type TransportWithSocket = Socket['conn']['transport'] & { socket?: { terminate(): void } };

/**
 * Ends a connection and bans its network address. A WebSocket is terminated: if it were only closed, it would
 * keep reading for half a minute, until the other side agrees.
 */
export function cutOff(
  connection: Pick<Socket['conn'], 'request' | 'close' | 'transport'>,
  bans: Pick<TemporaryBans, 'add'>,
): void {
  bans.add(clientAddressOf(connection.request));
  const transport: TransportWithSocket = connection.transport;
  connection.close(true);
  transport.socket?.terminate();
}

/** Creates a function that disconnects a socket and bans its network address. */
export function createDisconnectAndBan(
  socket: Pick<Socket, 'disconnect' | 'connected' | 'conn'>,
  bans: TemporaryBans,
): () => void {
  return () => {
    if (!socket.connected) return;
    socket.disconnect(true);
    cutOff(socket.conn, bans);
  };
}
