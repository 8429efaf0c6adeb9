import type { Server, Socket } from 'socket.io';
import { createShares, type Shares } from '#chat/sockets/shares.ts';
import { cutOff, type TemporaryBans } from '#chat/sockets/temporary-bans.ts';
import type { Clock } from '#core/clock.ts';
import { clientAddressOf } from '#http/client-address.ts';

/** How many bytes the sockets of one address may send per second, for each event that one of them may. */
const BYTES = 40 * 1024;

/** How many bytes each may send whatever the others do: two of the largest frames. */
const ASSURED_BYTES = 128 * 1024;

/** The same for packets that are no event: a connection needs a handful in its first second. */
const OTHERS = 4;
const ASSURED_OTHERS = 20;

/** How an event without bytes begins (https://socket.io/docs/v4/socket-io-protocol). */
const EVENT = '2';

type Packet = { type: string; data?: unknown };

/** What is needed to limit packets. */
export type PacketLimit = {
  /** How many events one socket may send per second. */
  eventsPerSecond: number;
  clock: Clock;
  bans: TemporaryBans;
  /** Hears of each connection that is cut off. */
  onExcess: () => void;
};

/**
 * Limits what the connections of one address send, before it is read as an event: bytes, whose reading takes
 * time, and packets that are no event and are counted nowhere else. No client of ours comes near it, so a
 * connection beyond the limit is cut off, and its address banned for a while.
 */
export function limitPackets(engine: Server['engine'], limit: PacketLimit): void {
  const { eventsPerSecond, clock, bans, onExcess } = limit;
  const bytes = createShares({ most: BYTES * eventsPerSecond, assured: ASSURED_BYTES }, clock);
  const others = createShares({ most: OTHERS * eventsPerSecond, assured: ASSURED_OTHERS }, clock);
  engine.on('connection', (connection: Socket['conn']) => {
    const judge = judgeOf(clientAddressOf(connection.request), { bytes, others });
    connection.on('packet', (packet: Packet) => {
      if (judge.mayPass(packet)) return;
      onExcess();
      cutOff(connection, bans);
    });
    connection.once('close', () => judge.leave());
  });
}

function judgeOf(address: string, { bytes, others }: Record<'bytes' | 'others', Shares>) {
  const ofBytes = bytes.join(address);
  const ofOthers = others.join(address);
  return {
    mayPass({ type, data }: Packet): boolean {
      const isText = typeof data === 'string';
      const isEvent = type === 'message' && isText && data.startsWith(EVENT);
      const size = isText || Buffer.isBuffer(data) ? data.length : 0;
      return ofBytes.take(size) && (isEvent || ofOthers.take(1));
    },
    leave() {
      ofBytes.leave();
      ofOthers.leave();
    },
  };
}
