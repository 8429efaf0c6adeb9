import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '#testbed/servers/postgres.mjs';
import { serveDatabases } from '#tests/support/jest/serve-databases.mjs';
import { TestDatabases } from '#tests/support/jest/test-databases.mjs';

/** Every worker runs several backends, each with connections of its own. */
const CONNECTIONS = 500;

/** On a busy machine, a new connection can take longer than the 5 s that visitors would wait for one. */
const CONNECT_TIMEOUT_S = 30;

const resources = new AsyncDisposableStack();

/**
 * Starts the server that all tests of a run share. They find its address in TEST_POSTGRES_URL, and who lends its
 * databases in TEST_DATABASES_URL.
 */
export default async function start() {
  const folder = await mkdtemp(path.join(tmpdir(), 'tessera-'));
  resources.defer(() => rm(folder, { recursive: true }));
  const server = startPostgres({ folder, isTemporary: true, maxConnections: CONNECTIONS });
  const { url } = resources.use(await server.catch(giveUp));
  const address = `${url}?connect_timeout=${CONNECT_TIMEOUT_S}`;
  const databases = new TestDatabases(address);
  resources.defer(() => databases.end());
  process.env.TEST_POSTGRES_URL = address;
  process.env.TEST_DATABASES_URL = resources.use(await serveDatabases(databases)).url;
}

/** @param {unknown} error @returns {Promise<never>} */
async function giveUp(error) {
  await stop();
  throw error;
}

/** Stops it, and removes what it stored. */
export const stop = () => resources.disposeAsync();
