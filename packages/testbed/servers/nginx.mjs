import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf } from '#servers/children.mjs';
import { ForeignServer } from '#servers/foreign.mjs';
import { BROTLI_MODULE, requireServer } from '#servers/programs.mjs';
import { startTethered } from '#servers/tethered.mjs';

const ASK_EVERY_MS = 10;

/** What nginx would otherwise keep in folders of the system. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Otherwise, the processes of an nginx that root starts could not read what is root's. */
const USER = process.getuid?.() === 0 ? 'user root;' : '';

/**
 * The whole configuration. All of its paths are below the folder.
 *
 * @param {string} http
 */
const configured = (http) => `daemon off;
load_module ${BROTLI_MODULE};
${USER}
pcre_jit on;
pid nginx.pid;
error_log error.log;
events { worker_connections 4096; }
http {
access_log access.log;
${TEMPORARY.map((name) => `${name}_temp_path ${name};`).join('\n')}
${http}
}
`;

/** @param {string} file @returns {string} nothing if there is no such file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** @param {number} pid whether a process is gone, or takes no more connections */
function isLeaving(pid) {
  const title = readIfThere(`/proc/${pid}/cmdline`);
  return title === '' || title.includes('shutting down');
}

/** An nginx of our own. */
class NginxServer extends ForeignServer {
  #configure;

  /** @param {string} file the program @param {string} folder @param {string} config */
  constructor(file, folder, config) {
    const place = ['-p', folder, '-c', 'nginx.conf'];
    const configure = (/** @type {string} */ http) =>
      writeFileSync(path.join(folder, 'nginx.conf'), configured(http));
    configure(config);
    // It listens before it writes this file. An older one has another number.
    const isUp = (/** @type {{ pid: number }} */ { pid }) =>
      readIfThere(path.join(folder, 'nginx.pid')).trim() === `${pid}`;
    super({ name: 'nginx server', program: { file, args: place }, isUp });
    this.#configure = async (/** @type {string} */ http) => {
      configure(http);
      const { code, output } = await startTethered({ file, args: ['-t', ...place] }).ended;
      if (code !== 0) throw new Error(`nginx does not accept this.\n${output}`);
    };
  }

  /**
   * Changes what it does, without ending a request. Resolves once every new connection gets that.
   *
   * @param {string} config
   */
  async reload(config) {
    await this.#configure(config);
    const before = childrenOf(this.pid);
    process.kill(this.pid, 'SIGHUP');
    while (!before.every(isLeaving)) await pause(ASK_EVERY_MS);
  }
}

/**
 * Starts nginx, and resolves once it listens.
 *
 * @param {object} options
 * @param {string} options.folder for this server alone
 * @param {string} options.config what is inside `http { … }`
 */
export async function startNginx({ folder, config }) {
  const file = requireServer('nginx');
  mkdirSync(folder, { recursive: true });
  return new NginxServer(file, folder, config).ready();
}
