import 'server-only';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { isDevelopment } from '@/lib/env';
import { isSocketPath } from '@/lib/proxy/socket-path';
import { stopping } from '@/lib/proxy/stopping';

const NOT_FOUND = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Looks after requests that switch protocols, which Next.js does not: what leads nowhere is answered and
 * closed, where it would be left open for good, and open sockets end with the site, which would wait for
 * them without end.
 */
export function watchUpgrades(server: Server): void {
  const open = new Set<Duplex>();
  server.prependListener('upgrade', (request, socket) => {
    if (!isExpected(request) || stopping.aborted) {
      socket.end(NOT_FOUND, () => socket.destroy());
      return;
    }
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  stopping.addEventListener('abort', () => {
    for (const socket of open) socket.destroy();
  });
}

function isExpected({ url = '', headers }: IncomingMessage): boolean {
  if (headers.upgrade?.toLowerCase() !== 'websocket') return false;
  const pathname = URL.parse(url, 'http://localhost')?.pathname ?? '';
  // While developing, Next.js has a socket of its own, to tell pages what has changed.
  return isSocketPath(pathname) || (isDevelopment() && pathname.startsWith('/_next/'));
}
