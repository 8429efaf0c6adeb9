import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { accountForServer } from '@repo/testbed/servers/account.mjs';
import { ForeignServer } from '@repo/testbed/servers/foreign.mjs';
import { freePort } from '@repo/testbed/servers/ports.mjs';
import { requireServer } from '@repo/testbed/servers/programs.mjs';

/** Modules that ask services on the internet, or keep what they know in Redis. */
const OFF = [
  'antivirus',
  'asn',
  'fuzzy_check',
  'greylist',
  'history_redis',
  'mx_check',
  'neural',
  'phishing',
  'ratelimit',
  'rbl',
  'replies',
  'url_redirector',
];

/** Workers that nobody asks anything. Only both settings together keep Rspamd from starting them forever. */
const IDLE = ['controller', 'fuzzy', 'proxy'];

/** How long it may take to read its rules on a busy machine, in milliseconds. */
const PATIENCE_MS = 60_000;

/** An Rspamd of our own. @typedef {ForeignServer & { url: string }} RspamdServer */

/**
 * Starts Rspamd on a free port of 127.0.0.1 with the rules that Debian has installed, and resolves once it scores
 * emails. It asks nobody but the given DNS server, and learns nothing.
 *
 * @param {object} options
 * @param {string} options.folder for this server alone, which becomes its user's; that one must be allowed to enter all
 *   folders above it
 * @param {string} options.dns the IP address and port of the DNS server
 * @returns {Promise<RspamdServer>}
 */
export async function startRspamd({ folder, dns }) {
  const file = requireServer('rspamd');
  const [account, port] = [accountForServer(), await freePort()];
  const overrides = path.join(folder, 'override.d');
  mkdirSync(overrides, { recursive: true });
  /** @type {Record<string, string>} */
  const settings = {
    'options.inc': `dns { nameserver = ["${dns}:1"]; timeout = 1s; retransmits = 1; } disable_hyperscan = true;`,
    'worker-normal.inc': `bind_socket = "127.0.0.1:${port}"; count = 1;`,
    'logging.inc': 'type = "console"; level = "notice";',
    ...Object.fromEntries(
      IDLE.map((name) => [`worker-${name}.inc`, 'enabled = false; count = -1;']),
    ),
    ...Object.fromEntries(OFF.map((name) => [`${name}.conf`, 'enabled = false;'])),
  };
  for (const [name, text] of Object.entries(settings)) {
    writeFileSync(path.join(overrides, name), `${text}\n`);
  }
  if (account) for (const one of [folder, overrides]) chownSync(one, account.uid, account.gid);
  const places = ['LOCAL_CONFDIR', 'RUNDIR', 'DBDIR', 'LOGDIR'];
  const variables = places.map((name) => `--var=${name}=${folder}`);
  const server = new ForeignServer({
    name: 'Rspamd server',
    program: { file, args: ['-f', ...variables], account },
    isUp: (process) => process.output().includes('loading configuration'),
  });
  await server.ready();
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await answers(url))) {
    if (performance.now() > deadline) throw new Error(`Rspamd is silent:\n${server.output()}`);
    await wait(200);
  }
  return Object.assign(server, { url });
}

/** @param {string} url */
const answers = (url) =>
  fetch(`${url}/ping`).then(
    ({ ok }) => ok,
    () => false,
  );
