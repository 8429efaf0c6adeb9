import 'server-only';
import type { IncomingMessage, Server } from 'node:http';
import { isDevelopment } from '#lib/env.ts';
import { rejectConnection } from '@repo/server/http/rejection.ts';
import { isSocketPath } from '#lib/proxy/server/socket-path.ts';
import { stopping } from '#lib/proxy/server/stopping.ts';
import { proxyWebSocket } from '#lib/proxy/server/websocket.ts';

/**
 * Handles requests to switch protocols in place of Next.js, which leaves some of them open for good. The
 * target is judged as it was sent, because Next.js and the URL standard read some targets differently.
 *
 * @param server a server whose Next.js listeners have not seen a request yet
 */
export function handleUpgrades(server: Server): void {
  ignoreOtherProtocols(server);
  const nextListeners = server.listeners('upgrade');
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request, socket, head) => {
    const { url = '', method, headers } = request;
    // During development, Next.js has a socket of its own, to tell pages what has changed.
    if (isDevelopment() && url.startsWith('/_next/')) {
      for (const listener of nextListeners)
        Reflect.apply(listener, server, [request, socket, head]);
    } else if (
      method !== 'GET' ||
      headers.host === undefined ||
      headers.upgrade?.toLowerCase() !== 'websocket' ||
      !isSocketPath(url.replace(/\?.*/s, ''))
    ) {
      rejectConnection(socket, { status: 404, message: 'There is no socket at this address' });
    } else if (stopping.aborted) {
      rejectConnection(socket, { status: 503, message: 'The site is stopping' });
    } else proxyWebSocket(request, socket, head);
  });
}

/**
 * Answers a request that offers another protocol like any other request (RFC 9110 section 7.8): programs that
 * know HTTP/2 offer it with everything they request.
 */
function ignoreOtherProtocols(server: Server & { shouldUpgradeCallback?: ShouldUpgrade }): void {
  server.shouldUpgradeCallback = ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket';
}

/**
 * An option of Node's server that can also be set later
 * (https://nodejs.org/api/http.html#httpcreateserveroptions-requestlistener).
 */
type ShouldUpgrade = (request: IncomingMessage) => boolean;
