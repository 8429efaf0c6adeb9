import path from 'node:path';
import { settings } from '#testbed/environment.mjs';
import { root } from '#testbed/paths.mjs';
import { print } from '#testbed/progress.mjs';
import { portOf, requireFree } from '#testbed/servers/ports.mjs';
import { originOf } from '#testbed/servers/servers.mjs';

// Processes are stopped by signals to their group, which Windows does not have.
const NOT_ON_WINDOWS =
  'This does not run on Windows. Use the Windows Subsystem for Linux (https://learn.microsoft.com/windows/wsl), and run it there.';

/** The addresses and folders of what is started, from the settings. @typedef {ReturnType<typeof readPlan>} Plan */

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

/**
 * Makes a plan, and reports taken ports before the long steps begin.
 *
 * @param {string} script of package.json, which is running
 */
export async function planFor(script) {
  if (process.platform === 'win32') throw new Error(NOT_ON_WINDOWS);
  const plan = readPlan();
  const { site, backend } = plan;
  const places = [
    { what: 'the site', ...site, hostSetting: 'HOST', portSetting: 'PORT' },
    { what: 'the backend', ...backend, hostSetting: 'BACKEND_HOST', portSetting: 'BACKEND_PORT' },
  ];
  for (const place of places) await requireFree(place, script);
  if (plan.set.BACKEND_URL && plan.set.BACKEND_URL !== backend.url)
    print(
      `BACKEND_URL is ignored here, because this command starts its own backend at ${backend.url}.`,
    );
  return plan;
}

/**
 * Log settings for servers whose output appears in this terminal. They write to a pipe, so they cannot detect
 * the terminal themselves.
 *
 * @param {NodeJS.ProcessEnv} set
 * @returns {NodeJS.ProcessEnv}
 */
export const logSettings = (set) => ({
  ...(process.stdout.isTTY && !set.LOG_FORMAT && { LOG_FORMAT: 'pretty' }),
  // `NO_COLOR` is one reason why a terminal may have no colors.
  ...(process.stdout.isTTY && process.stdout.hasColors() && { FORCE_COLOR: '1' }),
});
