/** @typedef {import('#testbed/servers/server.mjs').Server} Server */

/** A server that another one can take the place of, while everything else goes on. */
export class Replaceable {
  /** @type {Server | undefined} nothing while one takes the place of another */
  #running;

  /** @type {(outcome: Awaited<Server['ended']>) => void} */
  #end = () => undefined;

  /** @param {() => Server} begin starts the first one */
  constructor(begin) {
    this.begin = begin;
    /** @type {Server['ended']} how it ended, unless another one took its place */
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
    this.server = this.#take(begin());
  }

  /** @param {Server} server */
  #take(server) {
    this.#running = server;
    void server.ended.then((outcome) => {
      if (this.#running === server) this.#end(outcome);
    });
    return server;
  }

  /**
   * Stops the server, and starts another one. If that does not work, one like it is started again.
   *
   * @param {() => Server} begin starts the other one
   * @throws an error that says why the other one did not work
   */
  async replace(begin) {
    const before = this.#running;
    this.#running = undefined;
    await before?.stop();
    try {
      await this.#start(begin);
      this.begin = begin;
    } catch (error) {
      await this.#start(this.begin);
      throw error;
    }
  }

  /** @param {() => Server} begin */
  async #start(begin) {
    const server = begin();
    await server.ready();
    this.#take(server).follow();
  }

  async stop() {
    await this.#running?.stop();
  }
}
