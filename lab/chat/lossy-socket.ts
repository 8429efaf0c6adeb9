import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { SOCKET_TIMES } from '@repo/contract/chat-events.ts';
import type { Chance } from '#chat/chance.ts';

/** The possible lists of transports. Each list is tried in order. */
const TRANSPORTS: ('websocket' | 'polling')[][] = [
  ['websocket', 'polling'],
  ['polling', 'websocket'],
  ['polling'],
];

/** The packet type of acknowledgments (socket.io protocol 5). */
const ACK = 3;

type Packet = { type: number; data?: unknown };

/** socket.io-client calls this for each packet that arrives. Its types hide it. */
type PacketReader = { onpacket(packet: Packet): void };

/**
 * A socket like the site's own, except that some acknowledgments of messages are lost after they arrive, and
 * that each connection chooses its transports at random.
 *
 * @param lossShare gives the current share of lost acknowledgments
 */
export function createLossySocket(
  url: string,
  chance: Chance,
  lossShare: () => number,
  options: Partial<ManagerOptions & SocketOptions> = {},
): Socket {
  const socket = io(url, {
    timeout: SOCKET_TIMES.connectTimeout,
    autoConnect: false,
    reconnection: false,
    forceNew: true,
    tryAllTransports: true,
    ...options,
  });
  const reader = socket as unknown as PacketReader;
  const read = reader.onpacket.bind(socket);
  reader.onpacket = (packet) => {
    if (!isMessageStored(packet) || !chance.happens(lossShare())) read(packet);
  };
  const { opts } = socket.io;
  opts.transports = chance.pick(TRANSPORTS);
  socket.on('disconnect', () => (opts.transports = chance.pick(TRANSPORTS)));
  socket.on('connect_error', () => (opts.transports = chance.pick(TRANSPORTS)));
  return socket;
}

/** Whether a packet acknowledges a message: only that acknowledgment has a sequence number. */
function isMessageStored({ type, data }: Packet): boolean {
  return type === ACK && Array.isArray(data) && 'seq' in Object(data[0]);
}
