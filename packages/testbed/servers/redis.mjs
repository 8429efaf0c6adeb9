import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ForeignServer } from '#servers/foreign.mjs';
import { requireServer } from '#servers/programs.mjs';
import { freePort } from '#servers/ports.mjs';
import { newPassword } from '#servers/password.mjs';

/**
 * A Redis server of our own, which keeps nothing on the disk.
 *
 * @typedef {ForeignServer & { url: string, port: number }} RedisServer
 */

/**
 * Starts Redis on 127.0.0.1, and resolves once it accepts connections.
 *
 * @param {object} options
 * @param {string} options.folder for this server alone
 * @param {number} [options.port] a free one by default
 * @returns {Promise<RedisServer>}
 */
export async function startRedis({ folder, port }) {
  const file = requireServer('redis');
  const chosen = port ?? (await freePort());
  const password = newPassword();
  const settings = [
    'bind 127.0.0.1',
    `port ${chosen}`,
    `requirepass ${password}`,
    'save ""',
    'appendonly no',
    `dir ${JSON.stringify(folder)}`,
  ];
  // In a file, because everyone can read the arguments of a process.
  const settingsFile = path.join(folder, 'redis.conf');
  mkdirSync(folder, { recursive: true });
  writeFileSync(settingsFile, settings.join('\n'), { mode: 0o600 });
  const server = new ForeignServer({
    name: 'Redis server',
    program: { file, args: [settingsFile] },
    isUp: (process) => process.output().includes('Ready to accept connections'),
  });
  await server.ready();
  const url = `redis://default:${password}@127.0.0.1:${chosen}`;
  return Object.assign(server, { url, port: chosen });
}
