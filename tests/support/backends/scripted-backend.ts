import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A backend that does what a test tells it, for answers that the real one never gives. */
export type ScriptedBackend = AsyncDisposable & {
  url: string;
  /** Sets what it does with the next requests. */
  behave(listener: RequestListener): void;
  /** Every request so far, with its body. */
  seen: { request: IncomingMessage; body: string }[];
  /** The addresses for which a socket was requested; each request was granted. */
  upgrades: string[];
};

/**
 * Starts a scripted backend on 127.0.0.1.
 *
 * @param wishedPort by default, a free one
 */
export async function startScriptedBackend(wishedPort = 0): Promise<ScriptedBackend> {
  const seen: ScriptedBackend['seen'] = [];
  let current: RequestListener = (_, response) => response.end();
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      seen.push({ request, body });
      current(request, response);
    });
  });
  const upgrades: string[] = [];
  server.on('upgrade', (request, socket) => {
    upgrades.push(request.url ?? '');
    socket.end(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
  });
  server.listen(wishedPort, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    behave: (listener) => (current = listener),
    seen,
    upgrades,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
