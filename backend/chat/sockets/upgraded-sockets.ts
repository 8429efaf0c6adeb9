import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** How long the other side gets to close a WebSocket (RFC 6455 section 7.1.1), in milliseconds. */
const CLOSES_WITHIN = 1000;

/** Ends connections that want to be HTTP no longer, except below some paths. */
export function endOtherUpgrades(server: Server, paths: readonly string[]): void {
  server.on('upgrade', ({ url = '' }, socket) => {
    if (!paths.some((path) => url.startsWith(`${path}/`))) socket.destroy();
  });
}

/**
 * Follows the connections that are HTTP no longer, which Node's server forgets and yet waits for.
 *
 * @returns waits until they are closed, and cuts off those that do not close
 */
export function trackUpgradedSockets(server: Server): () => Promise<void> {
  const open = new Set<Duplex>();
  server.on('upgrade', (_request, socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });

  return async () => {
    const closed = [...open].map((socket) => once(socket, 'close'));
    await Promise.race([
      Promise.allSettled(closed),
      wait(CLOSES_WITHIN, undefined, { ref: false }),
    ]);
    for (const socket of open) socket.destroy();
  };
}
