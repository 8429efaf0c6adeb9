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
 * A port of 127.0.0.1 that nobody is listening on at the moment.
 *
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
