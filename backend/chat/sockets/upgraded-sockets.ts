import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** How long the other side has to close a WebSocket (RFC 6455 section 7.1.1), in milliseconds. */
const CLOSES_WITHIN = 1000;

/** Closes connections that ask for an upgrade, except under some paths. */
export function endOtherUpgrades(server: Server, paths: readonly string[]): void {
  server.on('upgrade', ({ url = '' }, socket) => {
    if (!paths.some((path) => url.startsWith(`${path}/`))) socket.destroy();
  });
}

/**
 * Tracks upgraded connections, which Node's server forgets but still waits for.
 *
 * @returns a function that waits until they are closed and destroys those that do not close in time
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
