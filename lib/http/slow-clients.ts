import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpConnection, HttpConnections } from '@/lib/http/connections';
import { rejectConnection } from '@/lib/http/rejection';

/** How long a client may take, in milliseconds. */
export type ClientTimeouts = Readonly<{
  /** Until the head of a request is complete, from its first byte, or from when the connection opened. */
  head: number;
  /** Until its body is complete, from when its head was. */
  body: number;
  /** Until it has read {@link MIN_PROGRESS_BYTES} more of what waits for it. */
  reading: number;
  /** From one look at the connections to the next. */
  sweep: number;
}>;

const DEFAULT_TIMEOUTS: ClientTimeouts = {
  head: 20_000,
  body: 30_000,
  reading: 60_000,
  sweep: 1000,
};

/** How much a client that reads must take in the time it has, in bytes: a kilobyte a second. */
const MIN_PROGRESS_BYTES = 65_536;

const REQUEST_TIMEOUT = { status: 408, message: 'The request took too long to arrive' };

/**
 * Ends connections whose clients keep them busy and hardly send or read. Node looks after heads and
 * bodies only every 30 s, and after readers not at all. Idle connections, polls that hang and sockets
 * that are silent are no matter of this.
 */
export function endSlowClients(
  server: Server,
  connections: HttpConnections,
  timeouts: ClientTimeouts = DEFAULT_TIMEOUTS,
): void {
  const readers = new WeakMap<Socket, { taken: number; since: number }>();

  const isSlowReader = (socket: Socket, now: number) => {
    const taken = bytesTaken(socket);
    const last = readers.get(socket);
    if (last && socket.writableLength > 0 && taken - last.taken < MIN_PROGRESS_BYTES) {
      return now - last.since > timeouts.reading;
    }
    readers.set(socket, { taken, since: now });
    return false;
  };

  const sweep = setInterval(() => {
    const now = performance.now();
    for (const [socket, connection] of connections) {
      if (isSlowReader(socket, now)) socket.destroy();
      else if (isHeadLate(socket, connection, now - timeouts.head)) endLate(socket, connection);
      else if (isBodyLate(connection, now - timeouts.body)) endLate(socket, connection);
    }
  }, timeouts.sweep);
  sweep.unref();
  server.once('close', () => clearInterval(sweep));
}

/**
 * How many bytes the system has taken of those for a client. Node's documented figures know only whole
 * writes, of which one may be large; its own timeouts look at the handle, too.
 */
function bytesTaken(socket: Socket): number {
  const { _handle: handle } = socket as {
    _handle?: { bytesWritten: number; writeQueueSize: number };
  };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}

function isHeadLate(socket: Socket, connection: HttpConnection, startedBefore: number): boolean {
  if (connection.isUpgraded || connection.answers.size > 0) return false;
  // A new request has begun on a connection that rested.
  if (socket.bytesRead > connection.bytesAtRest) connection.headDueSince ??= performance.now();
  return (connection.headDueSince ?? Infinity) < startedBefore;
}

const isBodyLate = ({ answers }: HttpConnection, startedBefore: number): boolean =>
  answers.entries().some(([{ req }, since]) => !req.complete && since < startedBefore);

/** Says why where that can be understood: not in the middle of an answer, nor where nothing was asked. */
function endLate(socket: Socket, { answers, bytesAtRest }: HttpConnection): void {
  const isSilent = socket.bytesRead === bytesAtRest;
  const isAnswered = answers.keys().some(({ headersSent }) => headersSent);
  if (isSilent || isAnswered || !socket.writable) socket.destroy();
  else rejectConnection(socket, REQUEST_TIMEOUT);
}
