import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '#paths.mjs';
import { startNginx } from '#servers/nginx.mjs';

/** What is deployed, and tested. */
const CONFIGURATION = inRoot('deploy', 'nginx');

/** Where the sites of this machine call from. */
const LOCAL = '127.0.0.1';

/**
 * What TLS needs.
 *
 * @typedef {object} Encryption
 * @property {string} certificates a folder with `cert.pem` and `key.pem`
 * @property {string} forOthers where those are sent to https who came without it
 * @property {string} [name] the host that visitors ask for; this machine by default
 */

/**
 * What a balancer connects. Every address is a host and a port.
 *
 * @typedef {object} Balanced
 * @property {readonly string[]} sites two of them
 * @property {readonly string[]} backends two of them
 * @property {string} forVisitors where it takes what goes to the sites
 * @property {string} forBackends where it takes what goes to the backends
 * @property {string} [front] the folder of the files that it serves by itself (`npm run operate -- front`)
 * @property {'production' | 'preview'} [deployment]
 * @property {Encryption} [encryption] without it, all is plain HTTP
 */

/** The server for visitors without TLS. @type {Readonly<Record<string, string>>} */
const WITHOUT_TLS = {
  ' ssl http2;': ';',
  'ssl_certificate ': '# ',
  'ssl_certificate_key ': '# ',
  'include tessera/tls.conf;': '',
};

/** @param {Encryption} encryption @returns {Record<string, string>} */
const withTls = ({ certificates, forOthers, name = LOCAL }) => ({
  '/etc/letsencrypt/live/www.example.com/fullchain.pem': path.join(certificates, 'cert.pem'),
  '/etc/letsencrypt/live/www.example.com/privkey.pem': path.join(certificates, 'key.pem'),
  'listen 192.0.2.1:80': `listen ${forOthers}`,
  'www.example.com': name,
});

/** The servers that send visitors to https, and refuse other hosts. Without TLS, every host is fine. */
const ONLY_WITH_TLS =
  /# Visitors who came without https\.[^]*(?=# For the sites, whose BACKEND_URL)/;

/**
 * The configuration in `deploy/nginx`, with these addresses instead of those of the example.
 *
 * @param {Balanced} balanced
 */
function balancerConfig(balanced) {
  const { sites, backends, forVisitors, forBackends, encryption } = balanced;
  const ownLines = Object.entries({
    ...(encryption === undefined ? WITHOUT_TLS : withTls(encryption)),
    'default /srv/front;': `default "${balanced.front ?? 'no-files'}";`,
    'default production;': `default ${balanced.deployment ?? 'production'};`,
    'access_log /var/log/nginx/tessera.log ': 'access_log visits.log ',
    'server 10.0.0.11:3000 ': `server ${sites[0]} `,
    'server 10.0.0.12:3000 ': `server ${sites[1]} `,
    'server 10.0.0.21:4000 ': `server ${backends[0]} `,
    'server 10.0.0.22:4000 ': `server ${backends[1]} `,
    'listen 192.0.2.1:443': `listen ${forVisitors}`,
    'listen 10.0.0.1:4000;': `listen ${forBackends};`,
    'set_real_ip_from 10.0.0.11;': `set_real_ip_from ${LOCAL};`,
    'set_real_ip_from 10.0.0.12;': '',
  });
  const template = readFileSync(path.join(CONFIGURATION, 'nginx.conf'), 'utf8');
  return ownLines.reduce(
    (config, [example, own]) => {
      if (!config.includes(example)) throw new Error(`deploy/nginx/nginx.conf lacks "${example}".`);
      return config.replaceAll(example, own);
    },
    encryption === undefined ? template.replace(ONLY_WITH_TLS, '') : template,
  );
}

/**
 * Starts nginx as the front of two sites and two backends, which need not run yet. Its access log is
 * `visits.log` in its folder.
 *
 * @param {Balanced & { folder: string }} options with a folder for this server alone
 */
export const startBalancer = ({ folder, ...balanced }) => {
  mkdirSync(folder, { recursive: true });
  const included = path.join(folder, 'tessera');
  if (!existsSync(included)) symlinkSync(CONFIGURATION, included);
  return startNginx({ folder, config: balancerConfig(balanced) });
};
