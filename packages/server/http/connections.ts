import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** An open connection of a server. Times are from the monotonic clock, in milliseconds. */
export type HttpConnection = {
  /** The unfinished answers, with the time at which each was requested. */
  readonly answers: Map<ServerResponse, number>;
  /** Whether it has switched from HTTP to another protocol. */
  isUpgraded: boolean;
  /** Since when its client has owed a complete request head; undefined while idle or being served. */
  headDueSince: number | undefined;
  /** How many bytes had arrived when it last became idle. */
  bytesAtRest: number;
};

/** The open connections of a server. */
export type HttpConnections = ReadonlyMap<Socket, HttpConnection>;

/**
 * Tracks the connections of a server. Once the server closes, each connection ends with its last answer: Node
 * would leave it open as long as it may stay idle.
 *
 * @param server a server whose requests are not guarded yet: only requests that are let in count
 * @param opened connections that are already open
 */
export function trackConnections(server: Server, opened: readonly Socket[] = []): HttpConnections {
  const connections = new Map<Socket, HttpConnection>();
  const follow = (socket: Socket): HttpConnection => {
    const known = connections.get(socket);
    if (known) return known;
    const connection: HttpConnection = {
      answers: new Map(),
      isUpgraded: false,
      headDueSince: performance.now(),
      bytesAtRest: 0,
    };
    connections.set(socket, connection);
    socket.once('close', () => connections.delete(socket));
    return connection;
  };
  for (const socket of opened) follow(socket);
  server.prependListener('connection', follow);

  server.prependListener('request', ({ socket }, response) => {
    const connection = follow(socket);
    connection.answers.set(response, performance.now());
    connection.headDueSince = undefined;
    if (!server.listening) response.shouldKeepAlive = false;
    response.once('close', () => {
      connection.answers.delete(response);
      if (connection.answers.size > 0) return;
      connection.bytesAtRest = socket.bytesRead;
      if (!server.listening) socket.destroySoon();
    });
  });
  server.prependListener('upgrade', ({ socket }) => {
    follow(socket).isUpgraded = true;
  });
  return connections;
}

/** How long a connection may take to bring its request after its server has closed, in milliseconds. */
const LAST_REQUEST_MS = 1000;

/**
 * Ends the connections of a server that closes: each one after its answer, those that rest between two requests
 * now, and those whose first request is on its way, or nothing at all, when it has not arrived in time.
 */
export function endIdleConnections(connections: HttpConnections): void {
  for (const [socket, connection] of connections) {
    const { answers, isUpgraded, bytesAtRest } = connection;
    for (const response of answers.keys()) response.shouldKeepAlive = false;
    if (answers.size > 0 || isUpgraded) continue;
    const rests = bytesAtRest > 0 && bytesAtRest === socket.bytesRead;
    const endSilent = () => {
      if (answers.size === 0) socket.destroy();
    };
    setTimeout(endSilent, rests ? 0 : LAST_REQUEST_MS).unref();
  }
}

/** Ends the connections that switched to another protocol, for which a server would wait forever. */
export function endUpgradedConnections(connections: HttpConnections): void {
  for (const [socket, { isUpgraded }] of connections) if (isUpgraded) socket.destroy();
}
