import { pinnedNode, root } from '#paths.mjs';
import { start } from '#servers/processes.mjs';
import { ServerProcess } from '#servers/server-process.mjs';

const ANSWER_LIMIT_MS = 5_000;

/** @param {string} url @param {AbortSignal} signal stops the waiting for its answer */
async function answers(url, signal) {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]);
  // No connection yet, or no answer: either way, it is not up.
  const answer = await fetch(url, { signal: limit }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

/** A server of this repository, run by the pinned Node. It stops when we are gone. */
export class Server extends ServerProcess {
  /**
   * @param {object} options
   * @param {string} options.name its name in messages
   * @param {readonly string[]} options.args for Node
   * @param {NodeJS.ProcessEnv} options.env
   * @param {string} [options.cwd] the root of the repository by default
   * @param {string} [options.health] an address that answers once the server works
   * @param {number} [options.startLimit] how long that may take, in milliseconds
   */
  constructor({ name, args, env, cwd = root, health = '', startLimit }) {
    const tether = new URL('stop-with-parent.mjs', import.meta.url).href;
    const command = ['--import', tether, ...args];
    super({
      name,
      begin: (onOutput) => start(pinnedNode, command, { env, cwd, tether: true, onOutput }),
      isUp: (signal) => answers(health, signal),
      problem: `did not answer at ${health}`,
      ...(startLimit !== undefined && { startLimit }),
    });
  }
}
