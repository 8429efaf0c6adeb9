import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';
import type { Socket } from 'node:net';

const known = new WeakSet<Server>();

/** Leaves a server of this process unprepared: one that is not for visitors. */
export const leaveAlone = (server: Server): void => void known.add(server);

/**
 * Prepares the server of this process before it passes on a request. Next.js creates the server itself and gives
 * nobody access to it, but Node announces every new connection, which knows its server
 * (https://nodejs.org/api/diagnostics_channel.html#event-netserversocket), and, for those that were open before
 * anyone listened here, every request.
 *
 * @param prepare is called once for each server, with the connection by which it became known
 */
export function onHttpServer(prepare: (server: Server, first: Socket) => void): void {
  const prepareOnce = (server: unknown, socket: Socket) => {
    if (!isHttpServer(server) || known.has(server)) return;
    known.add(server);
    prepare(server, socket);
  };
  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket & { server?: unknown } };
    prepareOnce(socket.server, socket);
  });
  subscribe('http.server.request.start', (message) => {
    const { server, socket } = message as { server: unknown; socket: Socket };
    prepareOnce(server, socket);
  });
}

const isHttpServer = (server: unknown): server is Server => server instanceof Server;
