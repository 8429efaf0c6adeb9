import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { accountForServer } from '#servers/account.mjs';
import { newPassword } from '#servers/password.mjs';
import { GIVEN_FOLDER, startTethered } from '#servers/tethered.mjs';

/** The only user of the server. */
export const POSTGRES_USER = 'postgres';

/**
 * The data of a PostgreSQL server.
 *
 * @typedef {object} Cluster
 * @property {string} data the folder
 * @property {string} password
 * @property {import('#servers/account.mjs').Account | undefined} account the user that owns it, if not ours
 */

/**
 * Makes the data of a new server, unless the folder holds some already.
 *
 * @param {object} place
 * @param {string} place.folder holds nothing else, and is handed over to the server's user
 * @param {string} place.initdb the program
 * @param {boolean} place.isTemporary whether to save time: neither wait for the disk nor ask for the password
 * @returns {Promise<Cluster>}
 */
export async function ensureCluster({ folder, initdb, isTemporary }) {
  const account = accountForServer();
  const own = (/** @type {string} */ file) => account && chownSync(file, account.uid, account.gid);
  const [data, unfinished, secret] = ['data', 'unfinished', 'password'].map((name) =>
    path.join(folder, name),
  );
  if (existsSync(data)) return { data, password: readFileSync(secret, 'utf8'), account };

  const password = newPassword();
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  writeFileSync(secret, password, { mode: 0o600 });
  [folder, unfinished, secret].forEach(own);
  const args = [
    '--pgdata',
    GIVEN_FOLDER,
    '--pwfile',
    `${GIVEN_FOLDER}/../password`,
    '--username',
    POSTGRES_USER,
    '--encoding',
    'UTF8',
    '--locale',
    'C',
    '--no-instructions',
    ...(isTemporary ? ['--auth', 'trust', '--no-sync'] : ['--auth', 'scram-sha-256']),
  ];
  const outcome = await startTethered({ file: initdb, args, account, folder: unfinished }).ended;
  if (outcome.code !== 0) throw new Error(`initdb failed (${outcome.ending}).\n${outcome.output}`);
  // Only what is whole gets its name.
  renameSync(unfinished, data);
  return { data, password, account };
}
