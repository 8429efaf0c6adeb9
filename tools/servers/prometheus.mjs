import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ForeignServer } from './foreign.mjs';
import { freePort } from './ports.mjs';
import { requireServer } from './programs.mjs';

/**
 * A Prometheus of our own, which asks whatever its configuration names.
 *
 * @typedef {ForeignServer & { url: string }} PrometheusServer
 */

/** @returns {string} the program that checks configuration, which is always installed next to the server */
export const requirePromtool = () =>
  path.join(path.dirname(realpathSync(requireServer('prometheus'))), 'promtool');

/**
 * Starts Prometheus on a free port of 127.0.0.1, and resolves once it answers.
 *
 * @param {object} options
 * @param {string} options.folder for this server alone
 * @param {Readonly<Record<string, string>>} options.files its configuration `prometheus.yml`, and the rules
 *   that this one names
 * @returns {Promise<PrometheusServer>}
 */
export async function startPrometheus({ folder, files }) {
  const file = requireServer('prometheus');
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const args = [
    `--config.file=${path.join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${path.join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const server = new ForeignServer({
    name: 'Prometheus server',
    program: { file, args },
    isUp: (process) => process.output().includes('Server is ready to receive web requests'),
  });
  await server.ready();
  return Object.assign(server, { url: `http://127.0.0.1:${port}` });
}
