import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import { finished } from 'node:stream/promises';
import type { Collector } from '#audit/ship/collector.ts';
import { syslogMessage } from '#audit/ship/syslog-message.ts';

type Place = { host: string; port: number };

/** A server that does not answer is away after this time, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Sends rows to a syslog server. It does not say what it has; the store remembers that. */
export const syslogCollector = (
  place: Place,
  isTcp: boolean,
): Pick<Collector, 'lastSeq' | 'take'> => ({
  lastSeq: () => Promise.resolve(undefined),
  take: (rows) => (isTcp ? sendByTcp : sendByUdp)(rows.map(syslogMessage), place),
});

/**
 * Sends messages with their lengths before them (RFC 6587, 3.4.1), in a connection of their own: syslog confirms
 * nothing, but a server that closes its side after we have closed ours has read everything.
 */
async function sendByTcp(messages: readonly string[], place: Place): Promise<void> {
  const socket = connect(place);
  socket.setTimeout(PATIENCE_MS, () => {
    socket.destroy(Object.assign(new Error('The collector is silent'), { code: 'ETIMEDOUT' }));
  });
  socket.resume();
  socket.end(messages.map((message) => `${message.length} ${message}`).join(''));
  await finished(socket);
}

/** Sends one datagram for each message (RFC 5426). Whether they arrive, nobody learns. */
async function sendByUdp(messages: readonly string[], { host, port }: Place): Promise<void> {
  const { address, family } = await lookup(host);
  const socket = createSocket(family === 6 ? 'udp6' : 'udp4');
  // A host without a server may answer later, between two messages.
  const failures: Error[] = [];
  socket.on('error', (error) => failures.push(error));
  try {
    const connected = once(socket, 'connect');
    socket.connect(port, address);
    await connected;
    for (const message of messages) await sent(socket, message);
    if (failures[0]) throw failures[0];
  } finally {
    socket.close();
  }
}

const sent = (socket: ReturnType<typeof createSocket>, message: string): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.send(message, (error) => (error ? reject(error) : resolve()));
  });
