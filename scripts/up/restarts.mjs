import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What is answered if it worked. */
export const RESTARTED = 'restarted';

/**
 * Restarts something for whoever asks at a socket that only this user can reach (scripts/up/restart.mjs).
 *
 * @param {() => Promise<void>} restart says in its error what went wrong
 * @returns the path of the socket, which is a part of what runs
 */
export async function answerRestarts(restart) {
  // In the folder of the checkout, its path might be longer than systems allow.
  const folder = await mkdtemp(path.join(tmpdir(), 'up-'));
  const socket = path.join(folder, 'restart');
  const server = createServer((connection) => {
    connection.on('error', () => undefined);
    void restart().then(
      () => connection.end(RESTARTED),
      (/** @type {Error} */ error) => connection.end(error.message),
    );
  });
  await new Promise((resolve) => {
    server.listen(socket, () => resolve(undefined));
  });
  return {
    socket,
    /** It never ends by itself. @type {Promise<never>} */
    ended: new Promise(() => undefined),
    async stop() {
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
