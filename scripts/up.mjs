// `npm run up`: from a fresh clone to a running site. `--dev` does the same with live reload. Nothing is
// installed when this starts, so it uses only Node itself, from version 20.
import path from 'node:path';
import { ensureBuilt } from '../tools/build.mjs';
import { settings, withoutBackendSecrets } from '../tools/environment.mjs';
import { ensureInstalled } from '../tools/install.mjs';
import { root } from '../tools/paths.mjs';
import { portOf, requireFree } from '../tools/servers/ports.mjs';
import { onStopSignal, stopAll } from '../tools/servers/processes.mjs';
import { print, StepFailed } from '../tools/progress.mjs';
import { originOf, spawnBackend, spawnDeskBuilder, spawnSite } from '../tools/servers/servers.mjs';

// Processes are stopped by signals to their group, which Windows does not have.
const NOT_ON_WINDOWS =
  'This does not run on Windows. Use the Windows Subsystem for Linux (https://learn.microsoft.com/windows/wsl), and run it there.';

/** Recognizes the line that the backend prints while there is no account. */
const FIRST_ACCOUNT_LINK = /\/desk\/welcome#/;

const dev = process.argv.includes('--dev');

/** The addresses and folders, from the settings. */
function readPlan() {
  const set = settings();
  const site = { host: set.HOST || '127.0.0.1', port: portOf('PORT', set.PORT || '3000') };
  const backend = {
    host: set.BACKEND_HOST || '127.0.0.1',
    port: portOf('BACKEND_PORT', set.BACKEND_PORT || '4000'),
  };
  if (site.port === backend.port) throw new Error('PORT and BACKEND_PORT must be different.');
  return {
    site: { ...site, url: originOf(site.host, site.port) },
    backend: { ...backend, url: originOf(backend.host, backend.port) },
    dataFolder: path.resolve(root, set.DATA_DIR || '.data'),
    set,
  };
}

/** @param {ReturnType<typeof readPlan>} plan whose taken ports are reported before the long steps begin */
async function requirePlaces({ site, backend }) {
  const places = [
    { what: 'the site', ...site, hostSetting: 'HOST', portSetting: 'PORT' },
    { what: 'the backend', ...backend, hostSetting: 'BACKEND_HOST', portSetting: 'BACKEND_PORT' },
  ];
  for (const place of places) await requireFree(place);
}

/**
 * Log settings for servers whose output appears in this terminal. They write to a pipe, so they cannot detect
 * the terminal themselves.
 *
 * @param {NodeJS.ProcessEnv} set
 * @returns {NodeJS.ProcessEnv}
 */
const logSettings = (set) => ({
  ...(process.stdout.isTTY && !set.LOG_FORMAT && { LOG_FORMAT: 'pretty' }),
  // `NO_COLOR` is one reason why a terminal may have no colors.
  ...(process.stdout.isTTY && process.stdout.hasColors() && { FORCE_COLOR: '1' }),
});

/** @param {ReturnType<typeof readPlan>} plan */
function startServers({ site, backend, dataFolder, set }) {
  const env = { ...set, ...logSettings(set), BACKEND_URL: backend.url, DATA_DIR: dataFolder };
  return {
    backend: spawnBackend({ ...backend, env, dev }),
    site: spawnSite({ ...site, env: withoutBackendSecrets(env), dev }),
    builder: dev ? spawnDeskBuilder(env) : undefined,
  };
}

async function up() {
  if (process.platform === 'win32') throw new Error(NOT_ON_WINDOWS);
  const plan = readPlan();
  await requirePlaces(plan);
  if (plan.set.BACKEND_URL && plan.set.BACKEND_URL !== plan.backend.url)
    print(
      `BACKEND_URL is ignored here, because this command starts its own backend at ${plan.backend.url}.`,
    );
  await ensureInstalled();
  if (!dev) await ensureBuilt();
  const { backend, site, builder } = startServers(plan);
  await backend.ready();
  // Asked earlier, the site would log that the backend is away.
  await site.ready();
  const invitation = backend.takeLine(FIRST_ACCOUNT_LINK);
  print(`
  Site       ${plan.site.url}
  Desk       ${plan.backend.url}/desk/
  Backend    ${plan.backend.url}
  Data       ${plan.dataFolder}
${invitation ? `\n${invitation}\n` : ''}
Ctrl-C stops everything.
`);
  backend.followFromStart();
  site.follow();
  builder?.followFromStart();
  const running = [backend, site, ...(builder ? [builder] : [])];
  const first = await Promise.race(running.map(({ ended }) => ended));
  throw new Error(`The ${first.name} stopped unexpectedly (${first.ending}). Stopping the rest.`);
}

let wished = false;
onStopSignal(() => {
  wished = true;
  print('\nStopping …');
  void stopAll().then(() => process.exit(0));
});

up().catch(async (/** @type {Error} */ error) => {
  // The signal handler ends the process.
  if (wished) return;
  if (!(error instanceof StepFailed)) process.stderr.write(`${error.message}\n`);
  await stopAll();
  process.exit(1);
});
