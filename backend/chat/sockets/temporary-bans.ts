import type { Socket } from 'socket.io';
import type { Clock } from '@/backend/core/clock';
import { clientAddressOf } from '@/backend/http/client-address';

const MINUTE = 60_000;

/** The first wait, in milliseconds; each time it is twice as long. */
const FIRST_MS = 5000;
const LONGEST_MS = 10 * MINUTE;

/** After such a wait and this long without another, an address begins anew. */
const FORGOTTEN_MS = 60 * MINUTE;

/**
 * The network addresses from which somebody was disconnected for what they sent: nobody new is let in
 * from there for a while. Those who are connected stay, since an office has one address, and calls by
 * HTTP are taken as before. It is in memory only.
 */
export type TemporaryBans = {
  /** Somebody at an address was disconnected. While it waits, one more changes nothing. */
  add(address: string): void;
  /** How many seconds an address has to wait; 0 for one that has not. */
  secondsLeft(address: string): number;
};

/** Nobody is banned yet. */
export function createTemporaryBans(clock: Clock): TemporaryBans {
  const known = new Map<string, { since: number; ms: number }>();
  const msLeft = (address: string) => {
    const { since, ms } = known.get(address) ?? { since: 0, ms: 0 };
    // A clock that was set back ends a wait, and does not prolong it.
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

/** What engine.io keeps of a WebSocket; polling has none. */
type TransportWithSocket = Socket['conn']['transport'] & { socket?: { terminate(): void } };

/**
 * Makes what disconnects a socket and makes its network address wait. A WebSocket is cut off: one that is
 * only closed reads on for half a minute, until the other side agrees.
 */
export function createDisconnectAndBan(
  socket: Pick<Socket, 'request' | 'disconnect' | 'connected' | 'conn'>,
  bans: TemporaryBans,
): () => void {
  const address = clientAddressOf(socket.request);
  return () => {
    if (!socket.connected) return;
    bans.add(address);
    const transport: TransportWithSocket = socket.conn.transport;
    socket.disconnect(true);
    transport.socket?.terminate();
  };
}
