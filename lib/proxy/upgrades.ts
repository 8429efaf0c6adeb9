import 'server-only';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { isDevelopment } from '@/lib/env';
import { isSocketPath } from '@/lib/proxy/socket-path';
import { stopping } from '@/lib/proxy/stopping';

const NOT_FOUND = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** What the backend may see of a request for a socket (RFC 6455 section 4.1), and from whom it comes. */
const FORWARDED =
  /^(?:host|connection|upgrade|origin|user-agent|x-forwarded-for|sec-websocket-[a-z]+)$/;

/**
 * Looks after requests that switch protocols, which Next.js does not: what leads nowhere is answered and
 * closed, where it would be left open for good; of the others only listed headers go on; and open sockets
 * end with the site, which would wait for them without end.
 */
export function watchUpgrades(server: Server): void {
  const open = new Set<Duplex>();
  server.prependListener('upgrade', (request, socket) => {
    // Without a listener an error of one socket would end the process.
    socket.on('error', () => socket.destroy());
    const { url = '', headers } = request;
    const pathname = URL.parse(url, 'http://localhost')?.pathname ?? '';
    // While developing, Next.js has a socket of its own, to tell pages what has changed.
    if (isDevelopment() && pathname.startsWith('/_next/')) return;
    const isSocket = isSocketPath(pathname) && headers.upgrade?.toLowerCase() === 'websocket';
    if (!isSocket || stopping.aborted) {
      socket.end(NOT_FOUND, () => socket.destroy());
      return;
    }
    dropOthers(headers);
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  stopping.addEventListener('abort', () => {
    for (const socket of open) socket.destroy();
  });
}

function dropOthers(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) {
    if (!FORWARDED.test(name)) Reflect.deleteProperty(headers, name);
  }
  // It may name other headers, which are not for the next server (RFC 9110 section 7.6.1).
  headers.connection = 'Upgrade';
}
