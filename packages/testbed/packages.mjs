import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { machineEnvironment } from '#environment.mjs';
import { inRoot } from '#paths.mjs';
import { run } from '#servers/processes.mjs';
import { step } from '#progress.mjs';

/**
 * A program installed on the system.
 *
 * @typedef {object} Program
 * @property {string} name
 * @property {string} setting that may hold its path
 * @property {readonly string[]} commands any of which starts it
 * @property {() => readonly string[]} [folders] where to look before PATH, the best first
 * @property {readonly string[]} also commands that it also needs
 * @property {readonly string[]} [files] that it also needs
 * @property {RegExp} [version] of what it answers to `--version`, if others do not work
 * @property {readonly string[]} packages in Debian and Ubuntu that provide all of them
 * @property {readonly string[]} [services] of the system that these packages would start
 */

/** @param {string} file */
function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const pathFolders = () => (process.env.PATH ?? '').split(path.delimiter);

/**
 * @param {readonly string[]} commands
 * @param {readonly string[]} [folders]
 * @returns {string | undefined} the path of the first one that is there
 */
const findCommand = (commands, folders = pathFolders()) =>
  commands.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(canRun);

/**
 * Where a program is on this machine: at the path in its setting, or the first one in its folders and PATH.
 *
 * @param {Program} program
 * @returns {string | undefined}
 */
export function findProgram({ setting, commands, folders = () => [] }) {
  const place = process.env[setting];
  if (place) return [place].find(canRun);
  return findCommand(commands, [...folders(), ...pathFolders()]);
}

/** @param {string | undefined} file @param {RegExp | undefined} version */
const hasVersion = (file, version) =>
  file !== undefined &&
  (version?.test(spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout) ?? true);

/** Whether a program is on this machine, with all that it needs. @param {Program} program */
export const isThere = (program) =>
  hasVersion(findProgram(program), program.version) &&
  program.also.every((command) => findCommand([command])) &&
  (program.files ?? []).every((file) => existsSync(file));

/**
 * What to do about a program that is missing.
 *
 * @param {Program} program
 */
export const help = ({ name, also, files = [], packages, setting }) =>
  `This needs ${[name, ...also, ...files].join(' and ')}. Install what is missing (Debian and Ubuntu: ` +
  `\`sudo apt-get install ${packages.join(' ')}\`), or set ${setting} to the path of an installed one.`;

/** @returns {Promise<string[] | undefined>} the prefix that runs a command as root, if there is one */
async function administrator() {
  if (process.getuid?.() === 0) return [];
  const { code } = await run('sudo', ['-n', 'true'], { env: machineEnvironment() });
  return code === 0 ? ['sudo', '-n'] : undefined;
}

/** The lists of what can be installed are read once. @type {Promise<void> | undefined} */
let update;

/**
 * Makes sure that there is a program, and installs it if that is possible without asking.
 *
 * @param {Program} program
 * @throws when there is none, with what to install
 */
export async function ensureProgram(program) {
  if (isThere(program)) return;
  const { setting, packages, services = [] } = program;
  const problem = help(program);
  const before = findCommand(['apt-get']) && (await administrator());
  if (!before || process.env[setting]) throw new Error(problem);
  const asRoot = (/** @type {string} */ title, /** @type {string[]} */ ...args) => {
    const [command = '', ...rest] = [...before, ...args];
    return step(title, () => run(command, rest, { env: machineEnvironment() }));
  };
  try {
    await (update ??= asRoot('apt-get update', 'apt-get', 'update'));
    const title = `apt-get install ${packages.join(' ')}`;
    const script = inRoot('packages', 'testbed', 'install-packages.sh');
    await asRoot(title, 'sh', script, services.join(' '), ...packages);
  } catch (cause) {
    throw new Error(problem, { cause });
  }
  if (!isThere(program)) throw new Error(problem);
}
