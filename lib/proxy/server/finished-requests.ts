import 'server-only';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RequestLine } from '@/lib/log/request-line';
import { requestIdIn } from '@/lib/http/request-id';
import { siteRouteOf, type SiteRoute } from '@/lib/proxy/server/site-route';

/** A request that is over. */
export type FinishedRequest = RequestLine &
  Readonly<{ kind: SiteRoute['kind']; requestId: string | undefined }>;

/** The status of a request whose client has left before it was answered, as nginx calls it. */
const CLIENT_LEFT = 499;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Reports each request when it is over, and each request for a websocket when it is answered.
 *
 * @param server whose listeners before this one have named the request and normalized its target
 */
export function onFinishedRequest(
  server: Server,
  report: (request: FinishedRequest) => void,
): void {
  server.prependListener('request', (request, response) => {
    const finish = startedAt(request, report);
    response.once('close', () => finish(statusOf(response)));
  });
  server.prependListener('upgrade', (request, socket) => {
    const finish = startedAt(request, report);
    onFirstWrite(socket, (text) => finish(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])));
    socket.once('close', () => finish(CLIENT_LEFT));
  });
}

/** Notes what a request is, before anything changes it. @returns what reports it, once */
function startedAt(request: IncomingMessage, report: (request: FinishedRequest) => void) {
  const start = performance.now();
  const { method = '', url = '', headers } = request;
  const { pattern, kind } = siteRouteOf(url);
  const known = {
    method: METHODS.includes(method) ? method : 'other',
    route: pattern,
    kind,
    requestId: requestIdIn(headers),
  };
  let isReported = false;
  return (status: number) => {
    if (isReported) return;
    isReported = true;
    report({ ...known, status, ms: Math.round(performance.now() - start) });
  };
}

const statusOf = (response: ServerResponse) =>
  response.headersSent ? response.statusCode : CLIENT_LEFT;

/** Whoever answers on a connection that wants to switch protocols writes the answer itself. */
function onFirstWrite(socket: Duplex, action: (text: string) => void): void {
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
  socket.write = (...args: unknown[]) => {
    Reflect.deleteProperty(socket, 'write');
    action(String(args[0]));
    return write(...args);
  };
}
