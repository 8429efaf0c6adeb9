import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  lingerAfterAnswer,
  rejectConnection,
  rejectRequest,
  type Rejection,
} from '@/lib/http/rejection';

/**
 * Says why a request goes no further, if it does not.
 *
 * @param end what closes when the request has ended
 */
export type RequestGuard = (
  request: IncomingMessage,
  end: ServerResponse | Duplex,
) => Rejection | undefined;

/**
 * Puts judges before the listeners that a server has: what one of them refuses never reaches those, and
 * its body is not read.
 *
 * @param server after everything has been added that takes requests from it
 * @param judges are asked in this order
 */
export function guardServer(server: Server, guards: readonly RequestGuard[]): void {
  const judge: RequestGuard = (request, end) => {
    for (const one of guards) {
      const refusal = one(request, end);
      if (refusal) return refusal;
    }
    return undefined;
  };
  guardRequests(server, judge);
  guardUpgrades(server, judge);
}

function guardRequests(server: Server, judge: RequestGuard): void {
  const passOn = server.listeners('request');
  server.removeAllListeners('request');
  // Asked whether to send a body, a server must judge before it says yes.
  const asking = new WeakSet<IncomingMessage>();
  server.on('checkContinue', (request, response) => {
    asking.add(request);
    server.emit('request', request, response);
  });
  server.on('request', (request, response) => {
    // Nobody waits for an answer any more, and the address of who asked is gone.
    if (request.socket.destroyed) return;
    if (hasBody(request)) lingerAfterAnswer(request);
    // Node warns of more than ten listeners, and Next.js alone adds as many.
    response.setMaxListeners(response.getMaxListeners() + 5);
    const refusal = judge(request, response);
    if (refusal) {
      rejectRequest(response, refusal);
      return;
    }
    if (asking.has(request)) response.writeContinue();
    for (const listener of passOn) Reflect.apply(listener, server, [request, response]);
  });
}

function guardUpgrades(server: Server, judge: RequestGuard): void {
  const passOn = server.listeners('upgrade');
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request, socket, head) => {
    // Without a listener an error of one socket would end the process.
    socket.on('error', () => socket.destroy());
    const refusal = judge(request, socket);
    if (refusal) rejectConnection(socket, refusal);
    else for (const listener of passOn) Reflect.apply(listener, server, [request, socket, head]);
  });
  server.on('connect', (_request, socket) => {
    rejectConnection(socket, {
      status: 405,
      message: 'This server is not a proxy',
      headers: { allow: 'GET, HEAD' },
    });
  });
}

/** Whether a request announces a body (RFC 9112 section 6). */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
