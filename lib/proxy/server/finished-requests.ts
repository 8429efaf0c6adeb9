import 'server-only';
import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RequestLine } from '@repo/server/log/request-line.ts';
import { knownMethod } from '@repo/server/http/known-method.ts';
import { requestIdIn } from '@repo/server/http/request-id.ts';
import { siteRouteOf, type SiteRoute } from '#lib/proxy/server/site-route.ts';

/** A request that is over. The milliseconds are exact. */
export type FinishedRequest = RequestLine &
  Readonly<{ kind: SiteRoute['kind']; requestId: string | undefined }>;

/** The status of a request whose client has left before it was answered, as nginx calls it. */
const CLIENT_LEFT = 499;

/** Where finished requests are announced, for the log and for metrics. */
export const finishedRequests = channel('tessera.finished-requests');

/**
 * Announces each request when it is over, and each request for a websocket when it is answered.
 *
 * @param server whose listeners before this one have named the request and normalized its target
 */
export function announceFinishedRequests(server: Server): void {
  server.prependListener('request', (request, response) => {
    const finish = startOf(request);
    response.once('close', () => finish(statusOf(response)));
  });
  server.prependListener('upgrade', (request, socket) => {
    const finish = startOf(request);
    onFirstWrite(socket, (text) => finish(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])));
    socket.once('close', () => finish(CLIENT_LEFT));
  });
}

/** Notes what a request is, before anything changes it. @returns what announces it, once */
function startOf(request: IncomingMessage): (status: number) => void {
  const start = performance.now();
  const { method = '', url = '', headers } = request;
  const { pattern, kind } = siteRouteOf(url);
  const known = {
    method: knownMethod(method),
    route: pattern,
    kind,
    requestId: requestIdIn(headers),
  };
  let isOver = false;
  return (status) => {
    if (isOver) return;
    isOver = true;
    const finished: FinishedRequest = { ...known, status, ms: performance.now() - start };
    finishedRequests.publish(finished);
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
