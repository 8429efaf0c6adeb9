import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpConnection, HttpConnections } from '#http/connections.ts';
import { rejectConnection } from '#http/rejection.ts';

/** How long a client may take, in milliseconds. */
export type ClientTimeouts = Readonly<{
  /** Until the head of a request is complete, from its first byte or the opening of the connection. */
  head: number;
  /** Until its body is complete, counted from its complete head. */
  body: number;
  /** The same for bodies that are long by right. */
  longBody: number;
  /** Until it has read another {@link MIN_PROGRESS_BYTES} of what waits for it. */
  reading: number;
  /** The interval between two checks of the connections. */
  sweep: number;
}>;

const DEFAULT_TIMEOUTS: ClientTimeouts = {
  head: 20_000,
  body: 30_000,
  longBody: 300_000,
  reading: 60_000,
  sweep: 1000,
};

/** How many bytes a reading client must accept in the time it has: about a kilobyte a second. */
const MIN_PROGRESS_BYTES = 65_536;

const REQUEST_TIMEOUT = { status: 408, message: 'The request took too long to arrive' };

/**
 * Ends connections whose clients keep them busy but hardly send or read. Node checks heads and bodies only
 * every 30 s, and readers not at all. Idle connections, hanging polls, and silent sockets are left alone.
 *
 * @param hasLongBody says which requests have bodies that are long by right
 */
export function endSlowClients(
  server: Server,
  connections: HttpConnections,
  timeouts: ClientTimeouts = DEFAULT_TIMEOUTS,
  hasLongBody: (request: IncomingMessage) => boolean = () => false,
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

  const isBodyLate = ({ answers }: HttpConnection, now: number) =>
    answers
      .entries()
      .some(
        ([{ req }, since]) =>
          !req.complete && now - since > (hasLongBody(req) ? timeouts.longBody : timeouts.body),
      );

  const sweep = setInterval(() => {
    const now = performance.now();
    for (const [socket, connection] of connections) {
      if (isSlowReader(socket, now)) socket.destroy();
      else if (isHeadLate(socket, connection, now - timeouts.head)) endLate(socket, connection);
      else if (isBodyLate(connection, now)) endLate(socket, connection);
    }
  }, timeouts.sweep);
  sweep.unref();
  server.once('close', () => clearInterval(sweep));
}

/**
 * How many of the bytes for a client the operating system has accepted. Node's documented figures only count
 * whole writes, and one of those may be large; Node's own timeouts use the handle, too.
 */
function bytesTaken(socket: Socket): number {
  const { _handle: handle } = socket as {
    _handle?: { bytesWritten: number; writeQueueSize: number };
  };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}

function isHeadLate(socket: Socket, connection: HttpConnection, startedBefore: number): boolean {
  if (connection.isUpgraded || connection.answers.size > 0) return false;
  // A new request has begun on an idle connection.
  if (socket.bytesRead > connection.bytesAtRest) connection.headDueSince ??= performance.now();
  return (connection.headDueSince ?? Infinity) < startedBefore;
}

/** Gives the reason if the client can understand it: not in mid-answer, and not if it sent no request. */
function endLate(socket: Socket, { answers, bytesAtRest }: HttpConnection): void {
  const isSilent = socket.bytesRead === bytesAtRest;
  const isAnswered = answers.keys().some(({ headersSent }) => headersSent);
  if (isSilent || isAnswered || !socket.writable) socket.destroy();
  else rejectConnection(socket, REQUEST_TIMEOUT);
}
