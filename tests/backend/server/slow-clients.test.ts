import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { trackConnections } from '@repo/server/http/connections.ts';
import { endSlowClients, type ClientTimeouts } from '@repo/server/http/slow-clients.ts';
import { ASKS_FOR_WEBSOCKET, connectRaw, requestHead } from '#testbed/raw-connection.ts';

/** Long enough for any client that is not slow, in milliseconds. */
const PATIENT = 20_000;

const MEGABYTE = 1_000_000;

/** Starts a server that is impatient in the given ways only. */
async function serve(
  patience: Partial<ClientTimeouts>,
  listener: RequestListener,
  hasLongBody?: (request: IncomingMessage) => boolean,
) {
  const server = createServer({ keepAliveTimeout: PATIENT }, listener);
  const connections = trackConnections(server);
  endSlowClients(
    server,
    connections,
    {
      head: PATIENT,
      body: PATIENT,
      longBody: PATIENT,
      reading: PATIENT,
      sweep: 20,
      ...patience,
    },
    hasLongBody,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      for (const socket of connections.keys()) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const GET = requestHead('GET / HTTP/1.1', 'Host: x');

const acceptUpgrades = (server: Server) =>
  server.on('upgrade', (_request, socket) => {
    socket.on('error', () => undefined);
    socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
  });

test('a silent connection is closed without a word', async () => {
  await using site = await serve({ head: 100 }, (_, response) => response.end());
  using silent = await connectRaw(site.port);
  expect(await silent.ended()).toBe('');
});

test('a head that trickles in ends with 408', async () => {
  await using site = await serve({ head: 200 }, (_, response) => response.end());
  using slow = await connectRaw(site.port, 'GET / HTTP/1.1\r\nHost: x\r\n');
  const trickle = setInterval(() => slow.socket.write('X: y\r\n'), 20);
  const answer = await slow.ended();
  clearInterval(trickle);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(answer).toContain('The request took too long to arrive');
});

test('a body that is long by right has a time of its own', async () => {
  const timeouts = { body: 200, longBody: 1000 };
  await using site = await serve(
    timeouts,
    () => undefined,
    ({ url }) => url === '/long',
  );
  const head = (path: string) =>
    requestHead(`POST ${path} HTTP/1.1`, 'Host: x', 'Content-Length: 9');
  using short = await connectRaw(site.port, head('/short'));
  using long = await connectRaw(site.port, head('/long'));
  const ends: string[] = [];
  const note = (name: string) => (answer: string) => {
    ends.push(`${name}: ${answer.slice(0, 12)}`);
  };
  await Promise.all([short.ended().then(note('short')), long.ended().then(note('long'))]);
  expect(ends).toEqual(['short: HTTP/1.1 408', 'long: HTTP/1.1 408']);
});

test('the second head on a connection has its own time, from its first byte', async () => {
  await using site = await serve({ head: 1000 }, (_, response) => response.end('first'));
  using slow = await connectRaw(site.port, GET);
  await slow.answered();
  // Idle for longer than a head may take, which does not count as slowness.
  await pause(1500);
  expect(slow.socket.closed).toBe(false);
  slow.socket.write('GET / HT');
  expect(await slow.ended()).toMatch(/first.*HTTP\/1.1 408 /s);
});

test('a body that trickles in ends with 408, or in the middle of an answer without it', async () => {
  await using site = await serve({ body: 200 }, (request, response) => {
    if (request.url === '/begun') response.write('begun');
    request.resume();
  });
  for (const [path, end] of [
    ['/', /^HTTP\/1.1 408 /],
    ['/begun', /begun\r\n$/],
  ] as const) {
    using slow = await connectRaw(
      site.port,
      requestHead(`POST ${path} HTTP/1.1`, 'Host: x', 'Content-Length: 100'),
    );
    const trickle = setInterval(() => slow.socket.write('x'), 20);
    const answer = await slow.ended();
    clearInterval(trickle);
    expect(answer).toMatch(end);
  }
});

test('a client that does not read what waits for it is cut off, from an answer as from a socket', async () => {
  await using site = await serve({ reading: 200 }, (_, response) => {
    response.end(Buffer.alloc(50_000_000));
  });
  acceptUpgrades(site.server).on('upgrade', (_request, socket) => {
    socket.write(Buffer.alloc(50_000_000));
  });
  for (const bytes of [GET, requestHead('GET / HTTP/1.1', 'Host: x', ...ASKS_FOR_WEBSOCKET)]) {
    const opened = once(site.server, 'connection') as Promise<[Socket]>;
    using deaf = await connectRaw(site.port);
    deaf.socket.pause();
    deaf.socket.write(bytes);
    const [served] = await opened;
    await once(served, 'close');
    expect(served.bytesWritten).toBeGreaterThan(40_000_000);
  }
});

test('a poll that hangs, a silent socket, and a slow reader are not slow clients', async () => {
  // Long enough for a busy machine, on which the kernel may hand over several megabytes at once and then rest.
  const everything = { head: 6000, body: 6000, reading: 6000 };
  await using site = await serve(everything, (request, response) => {
    if (request.url === '/poll') response.flushHeaders();
    else response.end(Buffer.alloc(30_000_000));
  });
  acceptUpgrades(site.server);
  using poll = await connectRaw(site.port, requestHead('GET /poll HTTP/1.1', 'Host: x'));
  using socket = await connectRaw(
    site.port,
    requestHead('GET / HTTP/1.1', 'Host: x', ...ASKS_FOR_WEBSOCKET),
  );
  using reader = await connectRaw(
    site.port,
    requestHead('GET / HTTP/1.1', 'Host: x', 'Connection: close'),
  );
  let taken = 0;
  reader.socket.on('data', (part: string) => {
    taken += part.length;
    if (taken < MEGABYTE) return;
    taken = 0;
    reader.socket.pause();
    setTimeout(() => reader.socket.resume(), 240);
  });
  const begun = performance.now();
  const { length } = await reader.ended();
  expect(length).toBeGreaterThan(30_000_000);
  expect(performance.now() - begun).toBeGreaterThan(everything.reading);
  expect([poll.socket.closed, socket.socket.closed]).toEqual([false, false]);
});
