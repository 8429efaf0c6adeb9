import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { leaveAlone, onHttpServer } from '#lib/proxy/server/http-server.ts';
import { serveSiteMetrics } from '#lib/proxy/server/serve-site-metrics.ts';
import { connectRaw, requestHead } from '#testbed/raw-connection.ts';
import { freePort } from '#testbed/servers/ports.mjs';

const GET = requestHead('GET / HTTP/1.1', 'Host: x');

/** Starts a server on a free port. */
async function listen() {
  const server = createServer((_, response) => {
    if (!response.writableEnded) response.end('as it is');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server,
    port: (server.address() as AddressInfo).port,
    [Symbol.dispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('a server is prepared once, before the first request, even on a connection from before', async () => {
  using site = await listen();
  using other = await listen();
  const { server, port } = site;
  const accepted = once(server, 'connection');
  using early = await connectRaw(port);
  await accepted;
  const prepared: Server[] = [];
  onHttpServer((one) => {
    prepared.push(one);
    // Tests that run later in this process also have servers.
    if (one !== server) return;
    one.prependListener('request', (_, response) => void response.end('guarded'));
  });
  leaveAlone(other.server);

  early.socket.write(GET);
  expect(await early.answered()).toContain('guarded');
  using late = await connectRaw(port, GET);
  expect(await late.answered()).toContain('guarded');
  using elsewhere = await connectRaw(other.port, GET);
  expect(await elsewhere.answered()).toContain('as it is');
  expect(prepared).toEqual([server]);

  // Connections count before anything is asked on them.
  using silent = await listen();
  const connected = once(silent.server, 'connection');
  using quiet = await connectRaw(silent.port);
  await connected;
  expect(quiet.socket.bytesWritten).toBe(0);
  expect(prepared).toEqual([server, silent.server]);

  // Collectors are no visitors.
  const metricsPort = await freePort();
  process.env.METRICS_PORT = String(metricsPort);
  await serveSiteMetrics();
  const asks = requestHead('GET /metrics HTTP/1.1', 'Host: x', 'Connection: close');
  using collector = await connectRaw(metricsPort, asks);
  expect(await collector.ended()).toContain('tessera_build_info');
  expect(prepared).toEqual([server, silent.server]);
});
