import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** One call that arrived. */
export type Received = { method: string; headers: IncomingHttpHeaders; body: string };

/** A real HTTP server that receives calls of the webhook, and answers as the test tells it to. */
export type Receiver = AsyncDisposable & {
  url: string;
  received: Received[];
  /** How calls are answered from now on. */
  answer: (response: ServerResponse) => void;
  /** Resolves when the next call has arrived. */
  next(): Promise<void>;
};

/** Starts a receiver on a free port of 127.0.0.1 that answers 204. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', headers } = request;
      receiver.received.push({ method, headers, body });
      receiver.answer(response);
      server.emit('received');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    received: [],
    answer: (response) => response.writeHead(204).end(),
    async next() {
      await once(server, 'received');
    },
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return receiver;
}
