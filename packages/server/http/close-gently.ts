import type { Server, Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A turn of the event loop that is this short leaves no time in which many could connect, in milliseconds. */
const SHORT_TURN_MS = 0.5;

/** A process that is never idle closes its server nevertheless, after so many milliseconds. */
const PATIENCE_MS = 3000;

/**
 * Closes a server without hanging up on anyone. The system resets the connections that a closing server has not
 * accepted, together with the requests that clients have already sent on them, and a balancer may not send such a
 * request to another server. So new connections are only accepted at first, and nothing is read from them. As
 * soon as none is waiting, they are served, and the server closes.
 *
 * @param close closes the server, at once
 */
export async function closeGently(server: Server, close: () => void): Promise<void> {
  const accepted: Socket[] = [];
  const hold = (socket: Socket) => {
    socket.on('error', () => undefined);
    accepted.push(socket);
  };
  const serve = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', hold);
  await untilQuiet(() => accepted.length);
  for (const socket of accepted) {
    for (const listener of serve) Reflect.apply(listener, server, [socket]);
  }
  close();
}

/** Waits for a turn of the event loop that is short, and in which a count stays the same. */
async function untilQuiet(count: () => number): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  // The turn that is running may have looked for connections long ago.
  await nextTurn();
  for (let begun = performance.now(); begun < deadline;) {
    const before = count();
    await nextTurn();
    const now = performance.now();
    if (count() === before && now - begun < SHORT_TURN_MS) return;
    begun = now;
  }
}
