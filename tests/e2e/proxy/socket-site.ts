import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from '@playwright/test';
import { io, type Socket } from 'socket.io-client';
import { plainTest } from '#tests/e2e/support/worker.ts';
import { startSite, type SiteProcess } from '#testbed/servers/site.ts';
import { startSocketBackend, type SocketBackend } from '#tests/support/backends/socket-backend.ts';

const speaking = async (port: 0, stack: AsyncDisposableStack) =>
  stack.use(await startSocketBackend(port));

const siteBefore = async (backendUrl: string, stack: AsyncDisposableStack) =>
  stack.use(await startSite(backendUrl));

/** A test against the built site, with a backend that speaks Socket.IO. */
export const test = plainTest.extend<{ backend: SocketBackend; site: SiteProcess }>({
  backend: async ({ kept }, use) => {
    await use(await kept(speaking, 0));
  },
  site: async ({ backend, kept }, use) => {
    await use(await kept(siteBefore, backend.url));
  },
});

/** Headers with which a client claims another address. */
export const CLAIMS = {
  'x-forwarded-for': '6.6.6.6',
  'x-real-ip': '6.6.6.6',
  forwarded: 'for=6.6.6.6',
};

/** Connects a client, by these transports in this order. */
export async function connectClient(
  url: string,
  transports: ('polling' | 'websocket')[],
  extraHeaders: Record<string, string> = {},
): Promise<Disposable & { socket: Socket }> {
  const socket = io(url, { transports, extraHeaders, reconnectionDelay: 50, forceNew: true });
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  socket.once('connect', () => resolve(undefined)).once('connect_error', reject);
  const connection = { socket, [Symbol.dispose]: () => void socket.disconnect() };
  await promise.catch((error: unknown) => {
    socket.disconnect();
    throw error;
  });
  return connection;
}

/** Requests an upgrade with exactly these headers. @returns the beginning of the answer */
export async function upgrade(
  site: SiteProcess,
  path: string,
  headers = ['Connection: keep-alive, Upgrade', 'Upgrade: websocket'],
): Promise<string> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  const lines = [
    `GET ${path} HTTP/1.1`,
    'Host: site.example',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const [head] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return head.toString('latin1');
}

/** Waits for an event of a client. */
export const heard = (socket: Socket, event: string): Promise<void> =>
  new Promise((resolve) => void socket.once(event, resolve));

/** Connects by a call, by polling, and by WebSocket, and claims an address. */
export async function comeEveryWay(url: string, headers: Record<string, string>) {
  await (await fetch(`${url}/api/health`, { headers })).text();
  for (const transport of ['polling', 'websocket'] as const) {
    using client = await connectClient(url, [transport], headers);
    await client.socket.emitWithAck('echo', 'here');
  }
}

/** The addresses that the backend received, over all kinds of requests. */
export function addressesTold({ seen }: SocketBackend) {
  const isEveryWay = ['/health', 'transport=polling', 'transport=websocket'].every((part) =>
    seen.some(({ url = '' }) => url.includes(part)),
  );
  expect(isEveryWay).toBe(true);
  return [...new Set(seen.map(({ headers }) => headers['x-forwarded-for']))];
}
