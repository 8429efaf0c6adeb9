import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { machineEnvironment } from './environment.mjs';
import { run } from './servers/processes.mjs';
import { step } from './progress.mjs';

/**
 * A browser installed on the system.
 *
 * @typedef {object} Browser
 * @property {string} name
 * @property {string} setting that may hold its path
 * @property {string[]} commands any of which starts it
 * @property {string[]} also commands that it also needs
 * @property {string[]} packages in Debian and Ubuntu that provide all of them
 */

/** The browsers that the tests use. @satisfies {Record<string, Browser>} */
const BROWSERS = {
  chromium: {
    name: 'Chromium',
    setting: 'CHROMIUM_PATH',
    // The first one has no windows at all, so it is faster.
    commands: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    also: [],
    packages: ['chromium-headless-shell'],
  },
  // The one without windows keeps no page to go back to, and renders none ahead.
  wholeChromium: {
    name: 'Chromium with windows',
    setting: 'WHOLE_CHROMIUM_PATH',
    commands: ['chromium', 'chromium-browser', 'google-chrome'],
    also: [],
    packages: ['chromium'],
  },
  firefox: {
    name: 'Firefox',
    setting: 'FIREFOX_PATH',
    commands: ['firefox-esr', 'firefox'],
    also: [],
    packages: ['firefox-esr'],
  },
  webkit: {
    name: "WebKit's driver",
    setting: 'WEBKIT_DRIVER_PATH',
    commands: ['WebKitWebDriver'],
    // It cannot run without a screen.
    also: ['Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
};

/** @typedef {keyof typeof BROWSERS} BrowserId */

/** @param {string} file */
function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {readonly string[]} commands @returns {string | undefined} the path of the first one in PATH */
function findCommand(commands) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return commands.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(canRun);
}

/**
 * Where a browser is on this machine: at the path in its setting, or the first one in PATH.
 *
 * @param {BrowserId} id
 * @returns {string | undefined}
 */
export function findBrowser(id) {
  const { setting, commands } = BROWSERS[id];
  const place = process.env[setting];
  return place ? [place].find(canRun) : findCommand(commands);
}

/** @param {BrowserId} id */
const isThere = (id) =>
  findBrowser(id) !== undefined && BROWSERS[id].also.every((command) => findCommand([command]));

/** @param {Browser} browser */
const help = ({ name, packages, setting }) =>
  `The tests need ${name}. Install it (Debian and Ubuntu: \`sudo apt-get install ` +
  `${packages.join(' ')}\`), or set ${setting} to the path of an installed one.`;

/** @returns {Promise<string[] | undefined>} the prefix that runs a command as root, if there is one */
async function administrator() {
  if (process.getuid?.() === 0) return [];
  const { code } = await run('sudo', ['-n', 'true'], { env: machineEnvironment() });
  return code === 0 ? ['sudo', '-n'] : undefined;
}

/**
 * Makes sure that there is a browser, and installs one if that is possible without asking.
 *
 * @param {BrowserId} id
 * @throws when there is none, with what to install
 */
export async function ensureBrowser(id) {
  if (isThere(id)) return;
  const { setting, packages } = BROWSERS[id];
  const problem = help(BROWSERS[id]);
  const before = await administrator();
  if (!before || process.env[setting]) throw new Error(problem);
  const apt = (/** @type {string[]} */ ...args) => {
    const [command = '', ...rest] = [...before, 'apt-get', ...args];
    const env = { ...machineEnvironment(), DEBIAN_FRONTEND: 'noninteractive' };
    return step(`apt-get ${args.join(' ')}`, () => run(command, rest, { env }));
  };
  await apt('update');
  await apt('install', '--yes', ...packages).catch((/** @type {unknown} */ cause) => {
    throw new Error(problem, { cause });
  });
  if (!isThere(id)) throw new Error(problem);
}
