import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

/** A backend that speaks Socket.IO and repeats what it receives. */
export type SocketBackend = AsyncDisposable & {
  url: string;
  /** Every request of its sockets so far, polls and upgrades. */
  seen: IncomingMessage[];
  /** How many sockets are connected. */
  connected(): number;
};

/**
 * Starts a backend whose event `echo` is acknowledged with its own body.
 *
 * @param wishedPort by default, a free one
 */
export async function startSocketBackend(wishedPort = 0): Promise<SocketBackend> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('{"success":true}');
  });
  const io = new Server(server, { serveClient: false });
  io.on('connection', (socket) => {
    socket.on('echo', (text: string, ack: (text: string) => void) => {
      ack(text);
    });
  });
  const seen: IncomingMessage[] = [];
  for (const event of ['request', 'upgrade']) {
    server.prependListener(event, (request: IncomingMessage) => seen.push(request));
  }
  server.listen(wishedPort, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    connected: () => io.sockets.sockets.size,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await io.close();
    },
  };
}
