import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Why a server cannot listen on an address, or undefined if it can.
 *
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>} the system's error code, like EADDRINUSE
 */
export function listenProblem(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

/**
 * The port in a setting.
 *
 * @param {string} name of the setting
 * @param {string} value
 */
export function portOf(name, value) {
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${name} must be a port between 1 and 65535, not "${value}".`);
}

/**
 * Throws if a server could not listen on an address.
 *
 * @param {{ what: string, host: string, port: number, hostSetting: string, portSetting: string }} place
 * @param {string} script of package.json, to run again with another port
 */
export async function requireFree({ what, host, port, hostSetting, portSetting }, script) {
  const problem = await listenProblem(port, host);
  if (!problem) return;
  if (problem === 'EADDRINUSE')
    throw new Error(
      `Port ${port} for ${what} is in use by another program. ` +
        `Stop that one, or choose another port: ${portSetting}=${port + 100} npm run ${script}`,
    );
  if (problem === 'EACCES')
    throw new Error(
      `Port ${port} for ${what} needs more privileges. Set ${portSetting} to another port.`,
    );
  throw new Error(
    `The address ${host} for ${what} cannot be used (${problem}). Set ${hostSetting} to another address.`,
  );
}

/**
 * Below the ports that systems choose for outgoing connections: one of those may be taken again before a server
 * listens on it.
 */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_767;

/**
 * Reserves a port for this process until it ends: whoever is given a port listens on it only later, and meanwhile
 * others look for one. Where the system has no abstract sockets, nothing is reserved.
 *
 * @param {number} port
 * @returns {Promise<boolean>} whether nobody else has reserved it
 */
function reserve(port) {
  return new Promise((resolve) => {
    const server = createServer().unref();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(error.code !== 'EADDRINUSE'),
    );
    server.listen(`\0port-of-tests-${port}`, () => resolve(true));
  });
}

/**
 * A port of 127.0.0.1 that nobody is listening on at the moment, and that is given to nobody else.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (!(await reserve(port))) continue;
    const problem = await listenProblem(port, '127.0.0.1');
    if (!problem) return port;
    if (problem !== 'EADDRINUSE') throw new Error(`No server can listen here (${problem})`);
  }
}
