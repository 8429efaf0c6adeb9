import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  lingerAfterAnswer,
  rejectConnection,
  rejectRequest,
  type Rejection,
} from '#http/rejection.ts';

/**
 * Decides on a request: returns a reason to reject it, or nothing.
 *
 * @param end closes when the request has ended
 */
export type RequestGuard = (
  request: IncomingMessage,
  end: ServerResponse | Duplex,
) => Rejection | undefined;

/**
 * Puts guards in front of a server's listeners: a request that a guard refuses never reaches them, and its
 * body is not read.
 *
 * @param server a server to which all listeners for requests have been added
 * @param guards in the order in which they are asked
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
  // If a client asks whether to send a body, the guards must decide before the server says yes.
  const asking = new WeakSet<IncomingMessage>();
  server.on('checkContinue', (request, response) => {
    asking.add(request);
    server.emit('request', request, response);
  });
  server.on('request', (request, response) => {
    // Nobody waits for an answer anymore, and the client's address is gone.
    if (request.socket.destroyed) return;
    if (hasBody(request)) lingerAfterAnswer(request);
    // Node warns about more than ten listeners, and Next.js alone adds that many.
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
    // Without a listener, an error on one socket would end the process.
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
