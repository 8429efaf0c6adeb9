import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server, type DefaultEventsMap, type ServerOptions } from 'socket.io';
import {
  trackEngineConnections,
  type EngineConnections,
} from '@/backend/chat/sockets/engine-connections';
import type { Elsewhere, SharedGate } from '@/backend/chat/sockets/shared-gate';
import type { OriginRule } from '@/backend/http/origin';
import type { TemporaryBans } from '@/backend/chat/sockets/temporary-bans';
import { clientAddressOf } from '@/backend/http/client-address';
import { FRAME_BYTES, SOCKET_TIMES } from '@/lib/contract/chat-events';

/** Decides who may connect. */
export type HandshakeRules = {
  /** Decides which pages may connect. */
  isOwnPage: OriginRule;
  /** The maximum number of connections from one network address. */
  perAddress: number;
  /** While the backend is stopping, nobody may connect. */
  isStopping(): boolean;
  /** The network addresses that are temporarily banned. */
  bans: Pick<TemporaryBans, 'secondsLeft'>;
  /** What other backends know; undefined when this one is the only one. */
  shared: SharedGate | undefined;
};

/** Carries events to the same server of other backends. */
export type SocketAdapter = NonNullable<ServerOptions['adapter']>;

const NOTHING_ELSEWHERE: Elsewhere = { connections: 0, bannedSeconds: 0 };

/**
 * Creates a Socket.IO server on the backend's port (requirements 7.13 and 9.4). It supports polling and
 * WebSocket, and checks the origin of every request. It ignores other upgrade requests: see
 * `endOtherUpgrades`.
 *
 * @param path the path on the port
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
    allowRequest: (request, answer) => {
      const judge = (elsewhere: Elsewhere) => {
        const refusal = refusalOf(clientAddressOf(request), gate, connections, elsewhere);
        answer(refusal, refusal === undefined);
      };
      if (!counts || !gate.shared?.isConnected()) judge(NOTHING_ELSEWHERE);
      else {
        const asked = gate.shared.ask(clientAddressOf(request), counts);
        // One after the other, so that each one counts before the next is judged.
        void asked.then((elsewhere) => setImmediate(judge, elsewhere));
      }
    },
  });
  const counts = gate.shared?.counts(path);
  const connections = trackEngineConnections(server.engine, (address, count) =>
    counts?.note(address, count),
  );
  http.once('close', () => counts?.end());
  server.engine.use((request: IncomingMessage, _response: unknown, next: (error?: Error) => void) =>
    next(gate.isOwnPage(request.headers) ? undefined : new Error('foreign origin')),
  );
  return { server, connections };
}

/** Returns why a client is refused; undefined when it may connect. */
function refusalOf(
  address: string,
  gate: HandshakeRules,
  connections: EngineConnections,
  elsewhere: Elsewhere,
): string | undefined {
  if (gate.isStopping()) return 'The chat is restarting. Please try again.';
  const wait = Math.max(gate.bans.secondsLeft(address), elsewhere.bannedSeconds);
  if (wait > 0) return `Too many refused requests came from your network. Please wait ${wait} s.`;
  const open = connections.countFrom(address) + elsewhere.connections;
  if (open < gate.perAddress) return undefined;
  return 'Too many connections are coming from your network. Please try again later.';
}
