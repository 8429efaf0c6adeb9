import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { Server, type DefaultEventsMap, type ServerOptions } from 'socket.io';
import { FRAME_BYTES, SOCKET_TIMES } from '@repo/contract/chat-events.ts';
import {
  trackEngineConnections,
  type EngineConnections,
} from '#chat/sockets/engine-connections.ts';
import { createHandshakeJudge, type HandshakeRules } from '#chat/sockets/handshake.ts';
import { limitPackets, type PacketLimit } from '#chat/sockets/packet-limit.ts';
import { TurnTakingServer } from '#chat/sockets/turn-taking-server.ts';
import { errorAnswerOf } from '#core/error-answer.ts';
import { clientAddressOf } from '#http/client-address.ts';
import type { RateLimiter } from '#limits/rate-limiter.ts';

/** The rules of a server: who may connect, how often a client may ask, and what it may send. */
export type SocketRules = HandshakeRules & {
  /** How many requests one address may make. */
  polls: Pick<RateLimiter, 'consume'>;
  packets: PacketLimit;
};

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
  gate: SocketRules,
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
    wsEngine: TurnTakingServer,
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
  limitPackets(server.engine, gate.packets);
  http.once('close', () => counts?.end());
  server.engine.use((request: IncomingMessage, _response: unknown, next: (error?: Error) => void) =>
    next(gate.isOwnPage(request.headers) ? undefined : new Error('foreign origin')),
  );
  server.engine.use((request: IncomingMessage, response: ServerResponse, next: Next) => {
    gate.polls.consume(clientAddressOf(request)).then(
      () => next(),
      (error: unknown) => {
        if (request.headers.upgrade === undefined) answerTooMany(response, error);
        next(error);
      },
    );
  });
  return { server, connections };
}

type Next = (error?: unknown) => void;

/** The next middleware then leaves the answer alone. */
function answerTooMany(response: ServerResponse, error: unknown): void {
  const body = errorAnswerOf(error, 'request');
  const headers = { 'content-type': 'application/json', 'retry-after': String(body.retryAfter) };
  response.writeHead(429, headers).end(JSON.stringify(body));
}
