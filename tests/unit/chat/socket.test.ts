import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createSocket } from '@repo/chat/browser/socket.ts';

let server: Server;
/** The transports that a connection tried, each with its path, in order. */
let tried: string[];

const note = (url = '') => {
  const { pathname, searchParams } = new URL(url, 'http://site.test');
  tried.push(`${searchParams.get('transport')} at ${pathname}`);
};

beforeEach(async () => {
  tried = [];
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // What a page of the site knows about itself.
  Object.assign(globalThis, { location: new URL(`http://127.0.0.1:${port}/support`) });
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'location');
  server.closeAllConnections();
  server.close();
});

test('the socket is tried at the root of the site by WebSocket, then by polling', async () => {
  server.on('upgrade', ({ url }, connection) => {
    note(url);
    connection.destroy();
  });
  server.on('request', ({ url }, response) => {
    note(url);
    response.writeHead(503).end();
  });
  const socket = createSocket();
  const failed = new Promise((resolve) => socket.once('connect_error', resolve));
  socket.connect();
  await failed;
  expect(tried).toEqual(['websocket at /socket.io/', 'polling at /socket.io/']);
});

test('a connection that is not established after 20 s is given up on, and not before', async () => {
  const asked = once(server, 'upgrade'); // never answered
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const socket = createSocket();
  const problems: string[] = [];
  socket.on('connect_error', ({ message }) => problems.push(message));
  socket.connect();
  const [, connection] = (await asked) as [unknown, { destroy(): void }];
  jest.advanceTimersByTime(19_999);
  expect(problems).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(problems).toEqual(['timeout']);
  connection.destroy();
});
