import { once } from 'node:events';
import { createServer, request, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import type { Certificate } from '@/scripts/observatory/certificate';

const HOST = '127.0.0.1';

/** A reverse proxy with TLS in front of a server, as in production. */
export type TlsFront = AsyncDisposable &
  Readonly<{ host: string; httpPort: number; httpsPort: number; url: string }>;

/**
 * Starts a reverse proxy. Over https, it passes every request on, with the headers that say whom it is for;
 * over http, it leads to the same path over https.
 *
 * @param backendPort where the server behind it listens, now or later
 */
export async function startTlsFront(
  certificate: Certificate,
  backendPort: number,
): Promise<TlsFront> {
  const https = createTlsServer(certificate, passOn(backendPort));
  const httpsPort = await listen(https);
  const url = `https://${HOST}:${httpsPort}`;
  const http = createServer(({ url: path = '/' }, response) =>
    response.writeHead(301, { location: url + path }).end(),
  );
  return {
    host: HOST,
    httpPort: await listen(http),
    httpsPort,
    url,
    async [Symbol.asyncDispose]() {
      await Promise.all([https, http].map(close));
    },
  };
}

/** Passes requests on to a port of this machine. */
const passOn =
  (port: number): RequestListener =>
  (asked, answered) => {
    const headers = {
      ...asked.headers,
      'x-forwarded-for': asked.socket.remoteAddress,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': asked.headers.host,
    };
    const { method, url: path } = asked;
    const passed = request({ host: HOST, port, method, path, headers }, (answer) => {
      answered.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, answered, ignoreEarlyEnd);
    });
    passed.once('error', () => answered.writeHead(502).end());
    pipeline(asked, passed, ignoreEarlyEnd);
  };

/** Either side may hang up before the other has finished. */
const ignoreEarlyEnd = () => undefined;

async function listen(server: Server): Promise<number> {
  server.listen(0, HOST);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function close(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
