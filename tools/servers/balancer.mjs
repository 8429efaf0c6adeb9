import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.mjs';
import { startNginx } from './nginx.mjs';

/** Where the sites of this machine call from. */
const LOCAL = '127.0.0.1';

/**
 * What a balancer connects. Every address is a host and a port.
 *
 * @typedef {object} Balanced
 * @property {readonly string[]} sites two of them
 * @property {readonly string[]} backends two of them
 * @property {string} forVisitors where it takes what goes to the sites
 * @property {string} forBackends where it takes what goes to the backends
 */

/**
 * The configuration in `deploy/nginx.conf`, with these addresses instead of those of the example.
 *
 * @param {Balanced} addresses
 */
function balancerConfig({ sites, backends, forVisitors, forBackends }) {
  const ownLines = Object.entries({
    'server 10.0.0.11:3000 ': `server ${sites[0]} `,
    'server 10.0.0.12:3000 ': `server ${sites[1]} `,
    'server 10.0.0.21:4000 ': `server ${backends[0]} `,
    'server 10.0.0.22:4000 ': `server ${backends[1]} `,
    'listen 192.0.2.1:80;': `listen ${forVisitors};`,
    'listen 10.0.0.1:4000;': `listen ${forBackends};`,
    'set_real_ip_from 10.0.0.11;': `set_real_ip_from ${LOCAL};`,
    'set_real_ip_from 10.0.0.12;': '',
  });
  const template = readFileSync(inRoot('deploy', 'nginx.conf'), 'utf8');
  return ownLines.reduce((config, [example, own]) => {
    if (!config.includes(example)) throw new Error(`deploy/nginx.conf lacks "${example}".`);
    return config.replace(example, own);
  }, template);
}

/**
 * Starts nginx as the balancer of two sites and two backends, which need not run yet.
 *
 * @param {Balanced & { folder: string }} options with a folder for this server alone
 */
export const startBalancer = ({ folder, ...addresses }) =>
  startNginx({ folder, config: balancerConfig(addresses) });
