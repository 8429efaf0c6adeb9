import { realpathSync } from 'node:fs';
import path from 'node:path';
import { ForeignServer } from '#servers/foreign.mjs';
import { requireServer } from '#servers/programs.mjs';
import { freePort } from '#servers/ports.mjs';
import { ensureCluster, POSTGRES_USER } from '#servers/postgres-cluster.mjs';
import { GIVEN_FOLDER } from '#servers/tethered.mjs';

/** For data that may be lost when the server is killed or the machine fails. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * A PostgreSQL server of our own. Its address is the one of an administrator.
 *
 * @typedef {ForeignServer & { url: string, port: number }} PostgresServer
 */

/**
 * Starts PostgreSQL on 127.0.0.1, and resolves once it accepts connections. The data and the password stay in
 * the folder, so that the next start continues with them.
 *
 * @param {object} options
 * @param {string} options.folder for this server alone
 * @param {number} [options.port] a free one by default
 * @param {boolean} [options.isTemporary] whether its data may be lost, and read by other users of this machine:
 *   then no commit waits for the disk, and the password is not asked for, which takes longer than most queries
 * @param {number} [options.maxConnections]
 * @returns {Promise<PostgresServer>}
 */
export async function startPostgres({ folder, port, isTemporary = false, maxConnections = 100 }) {
  const file = requireServer('postgres');
  // What is in PATH may be a link that the others do not have.
  const initdb = path.join(path.dirname(realpathSync(file)), 'initdb');
  const { data, password, account } = await ensureCluster({ folder, initdb, isTemporary });
  const chosen = port ?? (await freePort());
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${chosen}`,
    `max_connections=${maxConnections}`,
    // Nothing of it is outside the folder: no socket, and no memory that outlives it when it is killed.
    'unix_socket_directories=',
    'dynamic_shared_memory_type=mmap',
    // Whoever sends a wrong query hears of it anyway.
    'log_min_messages=log',
    ...(isTemporary ? NOT_DURABLE : []),
  ];
  const args = ['-D', GIVEN_FOLDER, ...settings.flatMap((setting) => ['-c', setting])];
  const server = new ForeignServer({
    name: 'PostgreSQL server',
    program: { file, args, account, folder: data, stopSignal: 'SIGINT' },
    isUp: (process) => process.output().includes('ready to accept connections'),
  });
  await server.ready();
  const url = `postgres://${POSTGRES_USER}:${password}@127.0.0.1:${chosen}/postgres`;
  return Object.assign(server, { url, port: chosen });
}
