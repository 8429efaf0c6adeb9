import { once } from 'node:events';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { handleUpgrades } from '#lib/proxy/server/upgrades.ts';
import { ASKS_FOR_WEBSOCKET, connectRaw, requestHead } from '#testbed/raw-connection.ts';

const portOf = (server: Server) => (server.address() as AddressInfo).port;

let site: HttpServer;
beforeAll(async () => {
  site = createHttpServer();
  handleUpgrades(site.listen(0, '127.0.0.1'));
  await once(site, 'listening');
});
afterAll(() => {
  site.close();
});
afterEach(() => {
  jest.useRealTimers();
});

const ASKS = requestHead(
  'GET /socket.io/?EIO=4 HTTP/1.1',
  'Host: site.example',
  ...ASKS_FOR_WEBSOCKET,
);
const AGREES = requestHead(
  'HTTP/1.1 101 Switching Protocols',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Accept: abc',
  'X-Secret: SECRET',
);

/** A backend whose connections a test controls. */
async function startBackend() {
  // As with HTTP servers, one side's end does not end the other side.
  const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env.BACKEND_URL = `http://127.0.0.1:${portOf(server)}`;
  return {
    /** Waits for the next request. @returns its connection and its text */
    async asked(): Promise<{ socket: Socket; text: string }> {
      const [socket] = (await once(server, 'connection')) as [Socket];
      socket.on('error', () => undefined);
      const [text] = (await once(socket.setEncoding('latin1'), 'data')) as [string];
      return { socket, text };
    },
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Connects a visitor to a backend that accepts the upgrade. */
async function connected(backend: Awaited<ReturnType<typeof startBackend>>) {
  const asked = backend.asked();
  const opened = once(site, 'connection') as Promise<[Socket]>;
  const visitor = await connectRaw(portOf(site), ASKS);
  const { socket: far } = await asked;
  const [near] = await opened;
  far.write(AGREES);
  await visitor.answered();
  return { visitor, near, far };
}

/** Waits until nothing more can come from the other side. */
const ended = (socket: Socket) => (socket.readableEnded ? undefined : once(socket, 'end'));

async function closed(...sockets: Socket[]): Promise<void> {
  for (const socket of sockets) if (!socket.closed) await once(socket, 'close');
}

test.each([
  ['without a host', 'GET /socket.io/', []],
  ['by another method', 'POST /socket.io/', ['Host: site.example']],
  ['at another address', 'GET /contact', ['Host: site.example']],
])('a websocket that is asked for %s is refused', async (_, target, lines) => {
  const head = requestHead(`${target} HTTP/1.1`, ...lines, ...ASKS_FOR_WEBSOCKET);
  using visitor = await connectRaw(portOf(site), head);
  expect(await visitor.ended()).toMatch(/^HTTP\/1.1 404 /);
});

test('both sides’ bytes are passed on, from the first one after the heads', async () => {
  await using backend = await startBackend();
  const asked = backend.asked();
  using visitor = await connectRaw(portOf(site), `${ASKS}early`);
  const { socket: far, text } = await asked;
  expect(text).toMatch(/^GET \/socket\.io\/\?EIO=4 HTTP\/1\.1\r\n/);
  expect(text).toMatch(/^x-forwarded-host: site\.example\r$/im);
  const early = once(far, 'data');
  far.write(`${AGREES}first`);
  expect(await early).toEqual(['early']);
  const large = 'x'.repeat(3_000_000);
  far.end(large);
  visitor.socket.end();
  const answer = await visitor.ended();
  expect(answer).toMatch(/^HTTP\/1.1 101 .*sec-websocket-accept: abc/is);
  expect(answer.endsWith(`\r\n\r\nfirst${large}`)).toBe(true);
  expect(answer).not.toContain('SECRET');
  await closed(far);
});

test('when either side breaks off, the other is closed', async () => {
  await using backend = await startBackend();
  const byVisitor = await connected(backend);
  byVisitor.visitor.socket.resetAndDestroy();
  await ended(byVisitor.far);
  byVisitor.far.end();
  await closed(byVisitor.near, byVisitor.far);

  const byBackend = await connected(backend);
  byBackend.far.resetAndDestroy();
  await byBackend.visitor.ended();
  await closed(byBackend.near);
});

test('a side that stays open after the other has closed is closed after 10 s', async () => {
  await using backend = await startBackend();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const { visitor, near, far } = await connected(backend);
  visitor.socket.end();
  await ended(far);
  expect(near.closed).toBe(false);
  jest.advanceTimersByTime(10_000);
  await closed(near);
  // A side notices that its connection is gone only when it writes.
  while (!far.closed) {
    far.write('x');
    await turn();
  }
});

test('a visitor who leaves before the backend has answered leaves nothing open there', async () => {
  await using backend = await startBackend();
  const asked = backend.asked();
  using visitor = await connectRaw(portOf(site), ASKS);
  const { socket: far } = await asked;
  visitor.socket.destroy();
  await ended(far);
  far.end();
  await closed(far);
});

test.each([
  ['403 Forbidden', 403],
  ['404 Not Found', 404],
  ['200 OK', 502],
  ['302 Found', 502],
  ['500 Internal Server Error', 502],
  ['503 Service Unavailable', 503],
])('when a backend answers %s, the visitor sees only the status %d', async (line, status) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await using backend = await startBackend();
  const asked = backend.asked();
  using visitor = await connectRaw(portOf(site), ASKS);
  const { socket: far } = await asked;
  far.write(requestHead(`HTTP/1.1 ${line}`, 'X-Secret: SECRET', 'Content-Length: 100') + 'SECRET');
  const answer = await visitor.ended();
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).not.toContain('SECRET');
  await ended(far);
  far.end();
  await closed(far);
  if (status < 500) expect(log).not.toHaveBeenCalled();
});

test('a backend that is away or silent for 10 s is logged once, without its address', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await using backend = await startBackend();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const asked = backend.asked();
  using visitor = await connectRaw(portOf(site), ASKS);
  const { socket: far } = await asked;
  jest.advanceTimersByTime(10_000);
  expect(await visitor.answered()).toMatch(/^HTTP\/1.1 504 /);
  await ended(far);
  far.end();

  process.env.BACKEND_URL = 'http://127.0.0.1:9';
  for (let round = 0; round < 5; round += 1) {
    using other = await connectRaw(portOf(site), ASKS);
    expect(await other.answered()).toMatch(/^HTTP\/1.1 503 /);
  }
  expect(log.mock.calls).toEqual([
    ['websocket: backend timeout'],
    ['websocket: backend away (ECONNREFUSED)'],
  ]);
});
