import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { SOCKET_TIMES } from '@/lib/contract/chat-events';
import type { Chance } from '@/scripts/lab/chance';

/** The ways to reach a server; the first is tried first. */
const TRANSPORTS: ('websocket' | 'polling')[][] = [
  ['websocket', 'polling'],
  ['polling', 'websocket'],
  ['polling'],
];

/** The type of a packet that acknowledges (socket.io protocol 5). */
const ACK = 3;

type Packet = { type: number; data?: unknown };

/** What socket.io-client calls for each packet that arrives. Its types hide it. */
type PacketReader = { onpacket(packet: Packet): void };

/**
 * A socket as the site's own, but some acknowledgements of messages are lost after they came, and each
 * connection takes another way.
 *
 * @param lossShare tells the share of those acknowledgements that get lost now
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

/** Whether a packet acknowledges a message: only that answer has the message's number. */
function isMessageStored({ type, data }: Packet): boolean {
  return type === ACK && Array.isArray(data) && 'seq' in Object(data[0]);
}
