import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A backend that does what a test tells it: for answers that the real one never gives. */
export type ScriptedBackend = AsyncDisposable & {
  url: string;
  /** What it does with the next requests. */
  behave(listener: RequestListener): void;
  /** Every request so far, with its body. */
  seen: { request: IncomingMessage; body: string }[];
};

/** Starts a scripted backend on a port of 127.0.0.1 that is free, or on a given one. */
export async function startScriptedBackend(): Promise<ScriptedBackend> {
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
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    behave: (listener) => (current = listener),
    seen,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
