import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** An open connection of a server. Times are of the monotonic clock, in milliseconds. */
export type HttpConnection = {
  /** The answers that are not finished, and since when each was asked for. */
  readonly answers: Map<ServerResponse, number>;
  /** Whether it is HTTP no longer. */
  isUpgraded: boolean;
  /** Since when its client owes a complete head of a request; nothing while it rests or is served. */
  headDueSince: number | undefined;
  /** How many bytes had come when it last came to rest. */
  bytesAtRest: number;
};

/** The open connections of a server. */
export type HttpConnections = ReadonlyMap<Socket, HttpConnection>;

/**
 * Follows the connections of a server. Once the server closes, each ends with its last answer: Node
 * would leave it open as long as it may stay idle.
 *
 * @param server before its requests are guarded: only those count that are let in
 * @param opened connections that are open already
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

/** Ends the connections that nothing is to be answered on, and each other one after its answer. */
export function endIdleConnections(connections: HttpConnections): void {
  for (const [socket, { answers, isUpgraded }] of connections) {
    if (answers.size === 0 && !isUpgraded) socket.destroy();
    for (const response of answers.keys()) response.shouldKeepAlive = false;
  }
}

/** Ends the connections that are HTTP no longer, for which a server would wait without end. */
export function endUpgradedConnections(connections: HttpConnections): void {
  for (const [socket, { isUpgraded }] of connections) if (isUpgraded) socket.destroy();
}
