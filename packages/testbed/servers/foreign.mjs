import { childrenOf } from '#servers/children.mjs';
import { ServerProcess } from '#servers/server-process.mjs';
import { startTethered } from '#servers/tethered.mjs';

/**
 * How to start a server.
 *
 * @typedef {object} Start
 * @property {string} name in messages
 * @property {import('#servers/tethered.mjs').Program} program
 * @property {(server: ServerProcess) => boolean} isUp whether it works
 */

/** @param {Start} how */
function begin({ name, program, isUp }) {
  const server = new ServerProcess({
    name,
    begin: (onOutput) => startTethered(program, onOutput),
    isUp: () => isUp(server),
  });
  return server;
}

/** @param {number} pid */
function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** A server that is not made here, like PostgreSQL. It stops when we are gone. */
export class ForeignServer {
  #how;
  #server;

  /** @param {Start} how */
  constructor(how) {
    this.#how = how;
    this.#server = begin(how);
  }

  get pid() {
    return this.#server.pid;
  }

  /** How it ends, unless it is started again. */
  get ended() {
    return this.#server.ended;
  }

  /** What it has printed since it was last started. */
  output() {
    return this.#server.output();
  }

  /** Waits until it works. @throws when it does not, with everything that it printed */
  async ready() {
    await this.#server.ready();
    return this;
  }

  /** Stops it without waiting for its clients. @returns its exit code */
  stop() {
    return this.#server.stop();
  }

  /** Kills it and all of its processes without warning, and waits until they are gone. */
  async kill9() {
    // Some servers put each process into a group of its own. Halted, it starts no others meanwhile.
    this.#server.process.signal('SIGSTOP');
    if (this.#server.process.isRunning) childrenOf(this.pid).forEach(kill);
    await this.#server.kill9();
  }

  /** Stops it if it runs, and starts it again on the same port with the same data. */
  async restart() {
    await this.stop();
    this.#server = begin(this.#how);
    await this.ready();
  }

  /** Makes it hang, or go on. @param {'SIGSTOP' | 'SIGCONT'} name */
  signal(name) {
    this.#server.process.signal(name);
  }

  async [Symbol.asyncDispose]() {
    await this.stop();
  }
}
