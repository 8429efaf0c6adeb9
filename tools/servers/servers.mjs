import { toolEnvironment } from '../environment.mjs';
import { inRoot, nextScript, viteScript } from '../paths.mjs';
import { Server } from './server.mjs';

/**
 * V8's young generation would grow to 130 MB on a machine with much memory, and nothing gets faster by it.
 * As `npm start` has it, too.
 */
const SITE_FLAGS = ['--max-semi-space-size=16'];

/** Loaded into a server that Node itself starts again when files change. */
const NO_WATCH_REPORTS = new URL('no-watch-reports.mjs', import.meta.url).href;

/**
 * The address under which this machine reaches a server that listens at `host`.
 *
 * @param {string} host
 * @param {number} port
 */
export function originOf(host, port) {
  const local = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${local.includes(':') ? `[${local}]` : local}:${port}`;
}

/**
 * @typedef {object} Place where a server listens, and its settings
 * @property {string} host
 * @property {number} port
 * @property {NodeJS.ProcessEnv} env
 * @property {boolean} [dev] start again, or reload, when a source changes
 */

/**
 * @param {Place} place
 * @param {readonly string[]} [args] for Node, when it is not the backend as it is
 */
export function spawnBackend({ host, port, env, dev }, args) {
  const tsx = dev ? [inRoot('node_modules/tsx/dist/cli.mjs'), 'watch'] : ['--import', 'tsx'];
  return new Server({
    name: 'backend',
    args: args ?? [...tsx, 'backend/main.ts'],
    env: {
      ...toolEnvironment({ ...env, BACKEND_HOST: host, BACKEND_PORT: String(port) }),
      ...(dev && { NODE_ENV: 'development' }),
    },
    health: `${originOf(host, port)}/health`,
  });
}

/**
 * @param {Place} place its `env` names the backend: BACKEND_URL
 * @param {object} [other] when it is not this site, or does not have its backend
 * @param {string} [other.cwd] the folder that is served
 * @param {string} [other.health] the path that answers when it works
 */
export function spawnSite({ host, port, env, dev }, { cwd, health = '/api/health' } = {}) {
  // Next.js reloads code and content, but not the list of pages: a change of content starts it again.
  const watch = dev
    ? ['--import', NO_WATCH_REPORTS, '--watch-path', inRoot('content'), '--watch-preserve-output']
    : [];
  const address = ['-p', String(port), '-H', host];
  return new Server({
    name: 'site',
    args: [...SITE_FLAGS, ...watch, nextScript, dev ? 'dev' : 'start', ...address],
    env: toolEnvironment(env),
    ...(cwd !== undefined && { cwd }),
    // The usual one is answered through the backend, and proves the way from the browser to the store.
    health: originOf(host, port) + health,
  });
}

/**
 * Builds the pages of the desk again whenever they change.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function spawnDeskBuilder(env) {
  return new Server({
    name: 'desk',
    args: [viteScript, 'build', '--config', 'desk/vite.config.ts', '--watch', '--logLevel', 'warn'],
    env: toolEnvironment(env),
  });
}
