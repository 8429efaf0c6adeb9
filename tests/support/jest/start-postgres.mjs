import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../../tools/servers/postgres.mjs';

/** Every worker runs several backends, each with connections of its own. */
const CONNECTIONS = 500;

const resources = new AsyncDisposableStack();

/** Starts the server that all tests of a run share. They find its address in TEST_POSTGRES_URL. */
export default async function start() {
  const folder = await mkdtemp(path.join(tmpdir(), 'tessera-'));
  resources.defer(() => rm(folder, { recursive: true }));
  const server = startPostgres({ folder, isDurable: false, maxConnections: CONNECTIONS });
  process.env.TEST_POSTGRES_URL = resources.use(await server.catch(giveUp)).url;
}

/** @param {unknown} error @returns {Promise<never>} */
async function giveUp(error) {
  await stop();
  throw error;
}

/** Stops it, and removes what it stored. */
export const stop = () => resources.disposeAsync();
