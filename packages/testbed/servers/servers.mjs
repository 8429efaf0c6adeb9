import path from 'node:path';
import { toolEnvironment } from '#environment.mjs';
import { devSiteScript, inRoot, startScript, viteScript } from '#paths.mjs';
import { Server } from '#servers/server.mjs';

/**
 * Without this, V8's young generation would grow to 130 MB on a machine with a lot of memory, and nothing
 * would get faster. `npm start` sets it too.
 */
const SITE_FLAGS = ['--max-semi-space-size=16'];

/** In development, a page is compiled when it is first asked for, which a slow machine takes minutes for. */
const DEV_START_LIMIT_MS = 240_000;

/** Loaded into a server that Node itself restarts when files change. */
const NO_WATCH_REPORTS = new URL('no-watch-reports.mjs', import.meta.url).href;

/**
 * The address at which this machine reaches a server that listens on `host`.
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
 * @property {string} [name] what messages call it, where there are several
 * @property {boolean} [dev] whether it restarts, or reloads, when a source changes
 */

/**
 * @param {Place} place
 * @param {readonly string[]} [args] for Node, to run something other than the backend's sources
 */
export function spawnBackend({ host, port, env, dev, name = 'backend' }, args) {
  return new Server({
    name,
    args: args ?? [...(dev ? ['--watch', '--watch-preserve-output'] : []), 'backend/main.ts'],
    env: {
      ...toolEnvironment({ ...env, BACKEND_HOST: host, BACKEND_PORT: String(port) }),
      ...(dev && { NODE_ENV: 'development' }),
    },
    health: `${originOf(host, port)}/health`,
  });
}

/**
 * @param {Place} place whose `env` names the backend: BACKEND_URL
 * @param {object} [other] for a different site, or one without its backend
 * @param {string} [other.cwd] the folder to serve
 * @param {string} [other.release] the folder of a release to serve
 * @param {string} [other.health] the path that answers once it works
 */
export function spawnSite(place, { cwd, release, health = '/api/health' } = {}) {
  const { host, port, env, dev, name = 'site' } = place;
  // Next.js reloads code and content, but not the list of pages, so a change of content restarts it, which also
  // makes new photos.
  const watch = dev
    ? ['--import', NO_WATCH_REPORTS, '--watch-path', inRoot('content'), '--watch-preserve-output']
    : [];
  const address = ['-p', String(port), '-H', host];
  const ownScript = release === undefined ? startScript : path.join(release, 'scripts/start.mjs');
  const script = dev ? [devSiteScript, 'dev'] : [ownScript];
  return new Server({
    name,
    args: [...SITE_FLAGS, ...watch, ...script, ...address],
    env: { ...toolEnvironment(env), ...(release !== undefined && { RELEASE_FOLDER: release }) },
    ...(cwd !== undefined && { cwd }),
    // The default path is answered by the backend, which proves the way from the browser to the store.
    health: originOf(host, port) + health,
    ...(dev && { startLimit: DEV_START_LIMIT_MS }),
  });
}

/**
 * Shows how others see a site that is being written.
 *
 * @param {Place} place whose `env` has no secrets of the backend
 * @param {string} siteUrl
 */
export function spawnBoard({ host, port, env }, siteUrl) {
  return new Server({
    name: 'board',
    args: ['--import', 'tsx', 'lab/seo-live.ts', siteUrl, String(port)],
    env: toolEnvironment(env),
    health: `${originOf(host, port)}/seo/state`,
  });
}

/**
 * Rebuilds the pages of the desk whenever they change.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function spawnDeskBuilder(env) {
  return new Server({
    name: 'desk',
    args: [
      viteScript,
      'build',
      '--config',
      'packages/build/desk.config.ts',
      '--watch',
      '--logLevel',
      'warn',
    ],
    env: toolEnvironment(env),
  });
}
