import { toolEnvironment } from './environment.mjs';
import { inRoot, nextScript, pinnedNode, root, viteScript } from './paths.mjs';
import { start } from './processes.mjs';

const START_LIMIT_MS = 60_000;

/**
 * V8's young generation would grow to 130 MB on a machine with much memory, and nothing gets faster by it.
 * As `npm start` has it, too.
 */
const SITE_FLAGS = ['--max-semi-space-size=16'];

/** Loaded into a server that Node itself starts again when files change. */
const UNWATCHED = new URL('unwatched.mjs', import.meta.url).href;

/**
 * The address under which this machine reaches a server that listens at `host`.
 *
 * @param {string} host
 * @param {number} port
 */
export function addressOf(host, port) {
  const local = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${local.includes(':') ? `[${local}]` : local}:${port}`;
}

/** @param {string} name @returns {(text: string) => void} prints whole lines with the name before */
function printerFor(name) {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) process.stdout.write(`${name} │ ${line}\n`);
  };
}

/** @param {string} url @param {AbortSignal} signal ends the waiting */
async function untilAnswers(url, signal) {
  for (;;) {
    signal.throwIfAborted();
    const limit = AbortSignal.any([signal, AbortSignal.timeout(5_000)]);
    // Not listening yet, or stuck: both mean to ask again.
    const answer = await fetch(url, { signal: limit }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    // Nothing tells when a server begins to answer, so it is asked ten times a second.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A server of this repository, run by the pinned Node. It stops when we are gone. */
class Server {
  /**
   * @param {object} options
   * @param {string} options.name how messages call it
   * @param {string[]} options.args for Node
   * @param {NodeJS.ProcessEnv} options.env
   * @param {string} [options.health] the address that answers when it works
   */
  constructor({ name, args, env, health = '' }) {
    this.name = name;
    this.health = health;
    this.held = '';
    this.print = (/** @type {string} */ text) => void (this.held += text);
    const tether = new URL('tether.mjs', import.meta.url).href;
    this.process = start(pinnedNode, ['--import', tether, ...args], {
      env,
      cwd: root,
      tether: true,
      onOutput: (text) => this.print(text),
    });
    this.ended = this.process.ended.then((outcome) => ({ name, ...outcome }));
  }

  /**
   * Waits until the server answers.
   *
   * @throws when it ends before, or takes too long; with everything that it printed
   */
  async ready() {
    const waiting = new AbortController();
    const signal = AbortSignal.any([waiting.signal, AbortSignal.timeout(START_LIMIT_MS)]);
    const problem = await Promise.race([
      untilAnswers(this.health, signal).then(
        () => undefined,
        () => `did not answer at ${this.health} within ${START_LIMIT_MS / 1000} s`,
      ),
      this.ended.then(({ ending }) => `ended while starting (${ending})`),
    ]);
    waiting.abort();
    if (problem) throw new Error(`The ${this.name} ${problem}.\n${this.held}`);
  }

  /** Prints what the server says from now on, line by line, with its name before. */
  follow() {
    this.print = printerFor(this.name);
  }

  /** Prints what the server said so far, and then as {@link follow}. */
  followFromStart() {
    this.follow();
    this.print(this.held);
  }

  /** Asks the server to stop and waits for it. */
  stop() {
    return this.process.stop();
  }
}

/**
 * @typedef {object} Place where a server listens, and its settings
 * @property {string} host
 * @property {number} port
 * @property {NodeJS.ProcessEnv} env
 * @property {boolean} [dev] start again, or reload, when a source changes
 */

/** @param {Place} place */
export function startBackend({ host, port, env, dev }) {
  const tsx = dev ? [inRoot('node_modules/tsx/dist/cli.mjs'), 'watch'] : ['--import', 'tsx'];
  return new Server({
    name: 'backend',
    args: [...tsx, 'backend/main.ts'],
    env: {
      ...toolEnvironment({ ...env, BACKEND_HOST: host, BACKEND_PORT: String(port) }),
      ...(dev && { NODE_ENV: 'development' }),
    },
    health: `${addressOf(host, port)}/health`,
  });
}

/** @param {Place} place its `env` names the backend: BACKEND_URL */
export function startSite({ host, port, env, dev }) {
  // Next.js reloads code and content, but not the list of pages: a change of content starts it again.
  const watch = dev
    ? ['--import', UNWATCHED, '--watch-path', inRoot('content'), '--watch-preserve-output']
    : [];
  const address = ['-p', String(port), '-H', host];
  return new Server({
    name: 'site',
    args: [...SITE_FLAGS, ...watch, nextScript, dev ? 'dev' : 'start', ...address],
    env: toolEnvironment(env),
    // Answered through the backend, so it proves the way from the browser to the store.
    health: `${addressOf(host, port)}/api/health`,
  });
}

/**
 * Builds the pages of the desk again whenever they change.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function startDeskBuilder(env) {
  return new Server({
    name: 'desk',
    args: [viteScript, 'build', '--watch', '--logLevel', 'warn'],
    env: toolEnvironment(env),
  });
}
