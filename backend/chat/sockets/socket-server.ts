import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server, type DefaultEventsMap, type ServerOptions } from 'socket.io';
import {
  trackEngineConnections,
  type EngineConnections,
} from '@/backend/chat/sockets/engine-connections';
import { createHandshakeJudge, type HandshakeRules } from '@/backend/chat/sockets/handshake';
import { FRAME_BYTES, SOCKET_TIMES } from '@/lib/contract/chat-events';

/** Carries events to the same server of other backends. */
export type SocketAdapter = NonNullable<ServerOptions['adapter']>;

/**
 * Creates a Socket.IO server on the backend's port (requirements 7.13 and 9.4). It supports polling and
 * WebSocket, and checks the origin of every request. It ignores other upgrade requests: see
 * `endOtherUpgrades`.
 *
 * @param path the path on the port
 * @param adapter undefined when this backend is the only one
 */
export function createSocketServer<In extends DefaultEventsMap, Out extends DefaultEventsMap, Data>(
  http: HttpServer,
  path: string,
  gate: HandshakeRules,
  adapter: SocketAdapter | undefined,
): { server: Server<In, Out, DefaultEventsMap, Data>; connections: EngineConnections } {
  const server = new Server<In, Out, DefaultEventsMap, Data>(http, {
    path,
    serveClient: false,
    // With several servers on one port, each would watch the others' connections for a second.
    destroyUpgrade: false,
    pingInterval: SOCKET_TIMES.pingInterval,
    pingTimeout: SOCKET_TIMES.pingTimeout,
    maxHttpBufferSize: FRAME_BYTES,
    perMessageDeflate: false,
    httpCompression: false,
    ...(adapter && { adapter }),
    allowRequest: (request, answer) =>
      judge(request, (refusal) => answer(refusal, refusal === undefined)),
  });
  const counts = gate.shared?.counts(path);
  const connections = trackEngineConnections(server.engine, (address, count) =>
    counts?.note(address, count),
  );
  const judge = createHandshakeJudge(gate, connections, counts);
  http.once('close', () => counts?.end());
  server.engine.use((request: IncomingMessage, _response: unknown, next: (error?: Error) => void) =>
    next(gate.isOwnPage(request.headers) ? undefined : new Error('foreign origin')),
  );
  return { server, connections };
}
