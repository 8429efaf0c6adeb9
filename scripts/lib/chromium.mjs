import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { machineEnvironment } from './environment.mjs';
import { run } from './processes.mjs';
import { step } from './progress.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

const HELP =
  'The end-to-end tests need Chromium. Install it (Debian and Ubuntu: `sudo apt-get install ' +
  'chromium`), or set CHROMIUM_PATH to a Chromium or Chrome that is there.';

/** @param {string} file */
function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The browser of this machine: CHROMIUM_PATH, or the first one in PATH.
 *
 * @returns {string | undefined}
 */
export function findChromium() {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  const folders = PATH.split(path.delimiter);
  const places = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return (CHROMIUM_PATH ? [CHROMIUM_PATH] : places).find(canRun);
}

/** @returns {Promise<string[] | undefined>} what comes before a command of the administrator */
async function administrator() {
  if (process.getuid?.() === 0) return [];
  const { code } = await run('sudo', ['-n', 'true'], { env: machineEnvironment() });
  return code === 0 ? ['sudo', '-n'] : undefined;
}

/**
 * Makes sure that there is a browser, and installs one where that is possible without questions.
 *
 * @throws when there is none, with what to install
 */
export async function ensureChromium() {
  if (findChromium()) return;
  const before = await administrator();
  if (!before || process.env.CHROMIUM_PATH) throw new Error(HELP);
  const apt = (/** @type {string[]} */ ...args) => {
    const [command = '', ...rest] = [...before, 'apt-get', ...args];
    const env = { ...machineEnvironment(), DEBIAN_FRONTEND: 'noninteractive' };
    return step(`apt-get ${args.join(' ')}`, () => run(command, rest, { env }));
  };
  await apt('update');
  await apt('install', '--yes', 'chromium').catch((/** @type {unknown} */ cause) => {
    throw new Error(HELP, { cause });
  });
  if (!findChromium()) throw new Error(HELP);
}
