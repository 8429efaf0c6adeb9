import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The format that every collector reads (https://prometheus.io/docs/instrumenting/exposition_formats). */
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** How long a collector may take to send its request, in milliseconds. */
const ASKS_WITHIN = 5000;

/** The metrics cannot be served. The message says where, and what to do. */
export class MetricsUnavailable extends Error {}

/**
 * Creates a server that answers `GET /metrics` and nothing else.
 *
 * @param render gives the metrics as text; what it throws is a 500 without a reason
 */
export function createMetricsServer(render: () => Promise<string>): Server {
  const server = createServer({ requestTimeout: ASKS_WITHIN }, (request, response) => {
    if (request.url !== '/metrics') response.writeHead(404).end();
    else if (request.method !== 'GET') response.writeHead(405, { allow: 'GET' }).end();
    else {
      render().then(
        (text) => response.writeHead(200, { 'content-type': CONTENT_TYPE }).end(text),
        () => response.writeHead(500).end(),
      );
    }
  });
  // Metrics are no reason to keep a process running.
  return server.unref();
}

/**
 * Lets a server listen.
 *
 * @param port 0 lets the system choose one
 * @returns the port
 * @throws {MetricsUnavailable}
 */
export async function listenForCollectors(
  server: Server,
  { host, port }: { host: string; port: number },
): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new MetricsUnavailable(
      `The metrics cannot be served on ${host}:${port} (${code}). Set METRICS_HOST and METRICS_PORT to something else.`,
    );
  }
  return (server.address() as AddressInfo).port;
}
