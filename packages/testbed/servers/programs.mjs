import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureProgram, findProgram, help, isThere } from '#packages.mjs';

const OLDEST_POSTGRES = 15;

/** Where Debian keeps the programs of PostgreSQL's servers, in a folder for each version. */
const POSTGRES_VERSIONS = '/usr/lib/postgresql';

/** Where Debian keeps the module of nginx that sends files compressed with Brotli. */
export const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** What ends a server when we are gone. */
const TETHER = 'setpriv';

/** Where administrators have programs that Debian does not show to others. */
const ADMINISTRATION = ['/usr/sbin'];

/** @returns {string[]} the folders of the versions of PostgreSQL that are new enough, the newest first */
function postgresFolders() {
  try {
    const versions = readdirSync(POSTGRES_VERSIONS).map(Number);
    const fine = versions.filter((version) => version >= OLDEST_POSTGRES).sort((a, b) => b - a);
    return fine.map((version) => path.join(POSTGRES_VERSIONS, `${version}`, 'bin'));
  } catch {
    return [];
  }
}

/** Servers that the product works with, and what checks their configuration and what the product writes. @satisfies {Record<string, import('#packages.mjs').Program>} */
const SERVERS = {
  postgres: {
    name: `PostgreSQL ${OLDEST_POSTGRES} or newer`,
    setting: 'POSTGRES_PATH',
    commands: ['postgres'],
    folders: postgresFolders,
    also: [TETHER],
    packages: ['postgresql'],
    services: ['postgresql'],
  },
  redis: {
    name: 'Redis or Valkey',
    setting: 'REDIS_PATH',
    commands: ['redis-server', 'valkey-server'],
    also: [TETHER],
    packages: ['redis-server'],
    services: ['redis-server'],
  },
  nginx: {
    name: 'nginx',
    setting: 'NGINX_PATH',
    commands: ['nginx'],
    folders: () => ADMINISTRATION,
    also: [TETHER],
    files: [BROTLI_MODULE],
    packages: ['nginx', 'libnginx-mod-http-brotli-static'],
    services: ['nginx'],
  },
  prometheus: {
    name: 'Prometheus',
    setting: 'PROMETHEUS_PATH',
    commands: ['prometheus'],
    also: [TETHER],
    packages: ['prometheus'],
    services: ['prometheus'],
  },
  dovecot: {
    name: 'Dovecot 2.3',
    setting: 'DOVECOT_PATH',
    commands: ['dovecot'],
    folders: () => ADMINISTRATION,
    also: [TETHER],
    files: ['/usr/lib/dovecot/imap'],
    // Later versions have another configuration.
    version: /^2\.3\./,
    packages: ['dovecot-imapd'],
    services: ['dovecot'],
  },
  python: {
    name: 'Python 3',
    setting: 'PYTHON_PATH',
    commands: ['python3'],
    also: [],
    packages: ['python3'],
  },
  systemd: {
    name: 'systemd-analyze',
    setting: 'SYSTEMD_ANALYZE_PATH',
    commands: ['systemd-analyze'],
    also: [],
    packages: ['systemd'],
    // What Debian recommends with it. Without its units, the program is all that is used.
    services: ['systemd-timesyncd', 'dbus'],
  },
  spamassassin: {
    name: 'SpamAssassin',
    setting: 'SPAMASSASSIN_PATH',
    commands: ['spamassassin'],
    also: [],
    packages: ['spamassassin'],
    services: ['spamassassin', 'spamd'],
  },
  rspamd: {
    name: 'Rspamd',
    setting: 'RSPAMD_PATH',
    commands: ['rspamd'],
    also: [TETHER],
    files: ['/etc/rspamd/rspamd.conf'],
    packages: ['rspamd'],
    services: ['rspamd'],
  },
};

/** @typedef {keyof typeof SERVERS} ServerId */

/** What only `npm run drill:spam -w lab` needs, which is large. @type {readonly ServerId[]} */
const OF_DRILLS = ['spamassassin', 'rspamd'];

/** What tests need. */
export const SERVER_IDS = /** @type {ServerId[]} */ (Object.keys(SERVERS)).filter(
  (id) => !OF_DRILLS.includes(id),
);

/** What several sites and backends share. @type {readonly ServerId[]} */
export const CLUSTER_IDS = ['postgres', 'redis', 'nginx'];

/**
 * Where the program of a server is on this machine.
 *
 * @param {ServerId} id
 * @throws if it is missing, with what to install
 */
export function requireServer(id) {
  const file = findProgram(SERVERS[id]);
  if (file === undefined) throw new Error(help(SERVERS[id]));
  return file;
}

/** Whether the program of a server is on this machine. @param {ServerId} id */
export const hasServer = (id) => isThere(SERVERS[id]);

/**
 * Makes sure that the program of a server is on this machine, and installs it if that is possible.
 *
 * @param {ServerId} id
 * @throws when there is none, with what to install
 */
export const ensureServer = (id) => ensureProgram(SERVERS[id]);
