import { readFileSync } from 'node:fs';
import { machineEnvironment } from '#testbed/environment.mjs';
import { inRoot, pinnedNode, root } from '#testbed/paths.mjs';
import { run } from '#testbed/servers/processes.mjs';
import { step } from '#testbed/progress.mjs';

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean }>} Packages */

/** @param {string[]} file @returns {Packages} */
const packagesOf = (...file) => JSON.parse(readFileSync(inRoot(...file), 'utf8')).packages;

/**
 * Whether a record of installed packages matches the lock file. Optional packages may be missing, since most
 * of them are for other platforms, and there may be more of them than the lock file lists.
 *
 * @param {Packages} locked from package-lock.json
 * @param {Packages} installed from the record that npm leaves in node_modules
 */
export function isComplete(locked, installed) {
  const wanted = Object.entries(locked).filter(([place]) => place !== '');
  const same = wanted.every(([place, entry]) => {
    const found = installed[place];
    if (!found) return entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
  const extra = Object.entries(installed).filter(([place]) => !(place in locked));
  return same && extra.every(([, entry]) => entry.optional === true);
}

/**
 * Whether the installation is complete. npm writes its record last, so an interrupted installation has none.
 * The pinned Node must start too: in a folder copied from another platform, it does not.
 */
async function isInstalled() {
  try {
    const locked = packagesOf('package-lock.json');
    if (!isComplete(locked, packagesOf('node_modules', '.package-lock.json'))) return false;
    const { output } = await run(pinnedNode, ['--version'], { env: machineEnvironment() });
    return output.trim() === `v${locked['node_modules/node']?.version}`;
  } catch {
    return false;
  }
}

/** Installs the packages of the lock file, unless they are installed already. */
export async function ensureInstalled() {
  if (await isInstalled()) return;
  await step('Installing packages (once, about a minute)', () =>
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
      env: machineEnvironment(),
      cwd: root,
    }),
  );
  if (await isInstalled()) return;
  throw new Error(
    'npm finished, but the pinned Node does not start. Install scripts may be switched off ' +
      '(see `npm config get ignore-scripts`).',
  );
}
