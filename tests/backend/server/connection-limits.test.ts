import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import {
  limitConnections,
  limitPerAddress,
  limitPipelining,
} from '@repo/server/http/connection-limits.ts';
import { trackConnections } from '@repo/server/http/connections.ts';
import { guardServer, type RequestGuard } from '@repo/server/http/guard.ts';
import { networkOf } from '@repo/server/http/network.ts';
import { ASKS_FOR_WEBSOCKET, connectRaw, requestHead } from '#testbed/raw-connection.ts';
import { until } from '#tests/support/until.ts';

type Limits = Readonly<{ total: number; perAddress?: number }>;

/** Starts a server that never answers `/hang`, and accepts every upgrade. */
async function serve(limits: Limits, judges: readonly RequestGuard[] = []) {
  const server = createServer((request, response) => {
    if (request.url !== '/hang') response.end('served');
  });
  server.on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
  });
  const connections = trackConnections(server);
  guardServer(server, [limitConnections(server, connections, limits), ...judges]);
  limitPipelining(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server,
    port: (server.address() as AddressInfo).port,
    connections,
    async [Symbol.asyncDispose]() {
      for (const socket of connections.keys()) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const GET = requestHead('GET / HTTP/1.1', 'Host: x');

test.each([
  ['in total', { total: 2 }],
  ['of one address', { total: 10, perAddress: 2 }],
])(
  'one connection too many %s is told when to come back, and there is room again',
  async (_kind, limits) => {
    await using site = await serve(limits);
    using first = await connectRaw(site.port, GET);
    using second = await connectRaw(site.port, GET);
    expect(await first.answered()).toMatch(/^HTTP\/1.1 200 /);
    expect(await second.answered()).toMatch(/^HTTP\/1.1 200 /);
    using third = await connectRaw(site.port, GET);
    const refusal = await third.ended();
    expect(refusal).toMatch(/^HTTP\/1.1 503 /);
    expect(refusal).toMatch(/^retry-after: \d+\r$/im);
    expect(refusal).toContain('Too many connections are open');

    const port = first.socket.localPort;
    first.socket.destroy();
    for (const [socket] of site.connections)
      if (socket.remotePort === port) await once(socket, 'close');
    using fourth = await connectRaw(site.port, GET);
    expect(await fourth.answered()).toMatch(/^HTTP\/1.1 200 /);
  },
);

test('a silent connection over the limit is closed soon, and a flood of them at once', async () => {
  await using site = await serve({ total: 1 });
  using only = await connectRaw(site.port, GET);
  await only.answered();
  const startedAt = performance.now();
  const silent = await Promise.all(Array.from({ length: 150 }, () => connectRaw(site.port)));
  expect(await Promise.all(silent.map((one) => one.ended()))).toEqual(silent.map(() => ''));
  expect(performance.now() - startedAt).toBeLessThan(3000);
  expect(only.socket.closed).toBe(false);
});

test('when visitors share a connection, each address has its own share of requests and sockets', async () => {
  const named = ({ headers }: IncomingMessage) => headers['x-forwarded-for']?.toString();
  await using site = await serve({ total: 100 }, [limitPerAddress(2, named)]);
  const ask = (path: string, address: string, more: string[] = []) =>
    connectRaw(
      site.port,
      requestHead(`GET ${path} HTTP/1.1`, 'Host: x', `X-Forwarded-For: ${address}`, ...more),
    );
  using poll = await ask('/hang', '2001:db8:1:2::7');
  using socket = await ask('/', '2001:db8:1:2:3:4:5:6', ASKS_FOR_WEBSOCKET);
  expect(await socket.answered()).toMatch(/^HTTP\/1.1 101 /);

  using neighbor = await ask('/', '2001:db8:1:2::9');
  expect(await neighbor.ended()).toMatch(/^HTTP\/1.1 503 /);
  using socketOfNeighbor = await ask('/', '2001:db8:1:2::9', ASKS_FOR_WEBSOCKET);
  expect(await socketOfNeighbor.ended()).toMatch(/^HTTP\/1.1 503 /);
  using other = await ask('/', '2001:db8:1:3::7');
  expect(await other.answered()).toMatch(/^HTTP\/1.1 200 /);

  poll.socket.destroy();
  const [polled] = site.connections.keys();
  if (polled) await once(polled, 'close');
  using again = await ask('/', '2001:db8:1:2::7');
  expect(await again.answered()).toMatch(/^HTTP\/1.1 200 /);
});

test.each(['/hang', '/refused'])(
  'a client that sends many requests for %s without waiting for answers is cut off, and a patient one is not',
  async (path) => {
    const refuse: RequestGuard = ({ url }) =>
      url === '/refused' ? { status: 400, message: 'Refused' } : undefined;
    await using site = await serve({ total: 10 }, [refuse]);
    using patient = await connectRaw(site.port, GET.repeat(3));
    await until(() => patient.heard().split('served').length > 3);

    let requests = 0;
    site.server.on('request', () => (requests += 1));
    const many = requestHead(`GET ${path} HTTP/1.1`, 'Host: x').repeat(5000);
    // A refusal also has to wait behind an answer that never comes.
    using hasty = await connectRaw(site.port, requestHead('GET /hang HTTP/1.1', 'Host: x') + many);
    expect(await hasty.ended()).toBe('');
    expect(requests).toBeLessThan(10);

    patient.socket.write(GET);
    await until(() => patient.heard().split('served').length > 4);
  },
);

test('an IPv4 address counts by itself, an IPv6 one with its whole network', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('2001:db8:1:2::7')).toBe(networkOf('2001:DB8:1:2:ffff:ffff:ffff:ffff'));
  expect(networkOf('2001:db8:1:2::7')).not.toBe(networkOf('2001:db8:1:3::7'));
  expect(networkOf('unknown')).toBe(networkOf(undefined));
});
