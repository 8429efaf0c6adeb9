import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { createListeners } from '@repo/chat/engine/listeners.ts';
import { untilState } from '#tests/support/until-state.ts';

/** Something that a client sent: an event by its name, or a call by its method and path. */
export type Sent = Readonly<{ name: string; body: Record<string, unknown>; hadAck?: boolean }>;

/** A backend without our extensions, which does only what every backend must (docs/backend-contract.md). */
export type MinimalBackend = AsyncDisposable & {
  url: string;
  port: number;
  /** Everything that clients sent, in order. */
  sent: Sent[];
  /** The bodies sent under a name. */
  named(name: string): Record<string, unknown>[];
  /** Waits until this many were sent under a name. */
  untilSent(name: string, count?: number): Promise<Record<string, unknown>[]>;
  /** Emits something to every client. */
  emit(event: string, ...args: unknown[]): void;
  /** Sets the answer to the next calls of a name, as JSON. */
  answer(name: string, status: number, body?: unknown): void;
  /** Sets what happens to the next calls of a name. */
  behave(name: string, listener: RequestListener): void;
  /** Disconnects every client, as a server does. */
  disconnectAll(): void;
};

/** The calls of requirements 7.5 to 7.11. */
const CALLS = [
  'POST /contact/submit',
  'GET /health',
  'POST /chat/send',
  'POST /chat/client-data',
  'POST /chat/schedule-call',
  'PUT /chat/read',
  'PUT /chat/close',
];

/** How it differs from the default. */
type Options = Readonly<{
  /** Whether it confirms a registration. Other backends do not have to. */
  confirms?: boolean;
}>;

/**
 * Starts it on 127.0.0.1. It acknowledges nothing, numbers nothing, and remembers nothing.
 *
 * @param wishedPort by default, a free one
 */
export async function startMinimalBackend(
  wishedPort = 0,
  { confirms = true }: Options = {},
): Promise<MinimalBackend> {
  const sent: Sent[] = [];
  const behaviors = new Map<string, RequestListener>();
  const { subscribe, notify } = createListeners();
  const note = (something: Sent) => {
    sent.push(something);
    notify();
  };

  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const path = (request.url ?? '').replace(/\/chat_.*$/, '');
      const name = `${request.method ?? ''} ${path}`;
      note({ name, body });
      const behavior = behaviors.get(name) ?? usualBehavior(name);
      behavior(request, response);
    });
  });
  const sockets = new Server(server, { serveClient: false });
  sockets.on('connection', (socket) => {
    socket.onAny((name: string, body: Record<string, unknown>, ack: unknown) => {
      note({ name, body, hadAck: ack !== undefined });
      if (confirms && name === 'register chat session') {
        socket.emit('chat session registered', { sessionId: body.sessionId });
      }
    });
  });
  server.listen(wishedPort, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const named = (name: string) => sent.filter((each) => each.name === name).map(({ body }) => body);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    sent,
    named,
    async untilSent(name, count = 1) {
      const getState = () => named(name);
      return untilState({ getState, subscribe }, (bodies) => bodies.length >= count);
    },
    emit: (event, ...args) => void sockets.emit(event, ...args),
    answer: (name, status, body = {}) => void behaviors.set(name, json(status, body)),
    behave: (name, listener) => void behaviors.set(name, listener),
    disconnectAll: () => sockets.disconnectSockets(true),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await sockets.close();
    },
  };
}

const json =
  (status: number, body: unknown): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const usualBehavior = (name: string) =>
  CALLS.includes(name) ? json(200, { message: 'OK' }) : json(404, { error: 'Not found' });

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += String(part);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}
