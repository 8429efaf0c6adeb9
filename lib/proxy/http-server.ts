import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';

/**
 * Prepares the server of this process before it reads from a connection. Next.js makes the server itself
 * and hands it to nobody, but Node tells of every new connection, which knows its server
 * (https://nodejs.org/api/diagnostics_channel.html#event-netserversocket).
 *
 * @param prepare is called once for each server
 */
export function onHttpServer(prepare: (server: Server) => void): void {
  const known = new WeakSet<Server>();
  subscribe('net.server.socket', (message) => {
    const { server } = (message as { socket: { server?: unknown } }).socket;
    if (!isHttpServer(server) || known.has(server)) return;
    known.add(server);
    prepare(server);
  });
}

const isHttpServer = (server: unknown): server is Server => server instanceof Server;
