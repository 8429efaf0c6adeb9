import { once } from 'node:events';

/** How long a server may take to start, in milliseconds. */
const START_LIMIT_MS = 60_000;

/** How often to check whether a server is up yet, in milliseconds, since nothing announces it. */
const ASK_EVERY_MS = 25;

/** @typedef {ReturnType<typeof import('#servers/processes.mjs').start>} Running */

/** @param {string} name @returns {(text: string) => void} prints whole lines, each after the name */
function printerFor(name) {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) process.stdout.write(`${name} │ ${line}\n`);
  };
}

/** A server in a process of its own, whose output is kept. */
export class ServerProcess {
  /** @type {(text: string) => void} */
  #take = (text) => void (this.held += text);

  /**
   * @param {object} options
   * @param {string} options.name its name in messages
   * @param {(onOutput: (text: string) => void) => Running} options.begin starts the process
   * @param {(signal: AbortSignal) => boolean | Promise<boolean>} options.isUp whether it works yet; the signal
   *   ends the waiting for an answer
   * @param {string} [options.problem] what {@link ready} says if it does not work in time
   * @param {number} [options.startLimit] how long it may take, in milliseconds
   */
  constructor({ name, begin, isUp, problem = 'was not ready', startLimit = START_LIMIT_MS }) {
    this.name = name;
    this.isUp = isUp;
    this.problem = problem;
    this.startLimit = startLimit;
    /** The output until {@link follow} is called. */
    this.held = '';
    this.process = begin((text) => this.#take(text));
    this.ended = this.process.ended.then((outcome) => ({ name, ...outcome }));
  }

  get pid() {
    return this.process.child.pid ?? 0;
  }

  /** @param {AbortSignal} signal stops the waiting */
  async #untilUp(signal) {
    while (!(await this.isUp(signal))) {
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
      signal.throwIfAborted();
    }
  }

  /**
   * Waits until the server works.
   *
   * @throws when it exits before that or takes too long, with everything that it printed. It is gone then.
   */
  async ready() {
    const waiting = new AbortController();
    const signal = AbortSignal.any([waiting.signal, AbortSignal.timeout(this.startLimit)]);
    const problem = await Promise.race([
      this.#untilUp(signal).then(
        () => undefined,
        () => `${this.problem} within ${this.startLimit / 1000} s`,
      ),
      this.ended.then(({ ending }) => `ended while starting (${ending})`),
    ]);
    waiting.abort();
    if (!problem) return;
    await this.kill9();
    throw new Error(`The ${this.name} ${problem}.\n${this.held}`);
  }

  /** Prints the server's output from now on, line by line, each after its name. */
  follow() {
    this.#take = printerFor(this.name);
  }

  /** Prints the server's output so far, and then like {@link follow}. */
  followFromStart() {
    this.follow();
    this.#take(this.held);
  }

  /**
   * Removes a line from the output so far, so that {@link followFromStart} does not print it again.
   *
   * @param {RegExp} pattern that the line matches
   * @returns {string | undefined} the line
   */
  takeLine(pattern) {
    const line = this.held.split('\n').find((each) => pattern.test(each));
    if (line !== undefined) this.held = this.held.replace(`${line}\n`, '');
    return line;
  }

  /** The output until {@link follow} is called. */
  output() {
    return this.held;
  }

  /** Waits until the server has printed a text. */
  async untilPrinted(/** @type {string} */ text) {
    const { stdout } = this.process.child;
    while (stdout && !this.held.includes(text)) await once(stdout, 'data');
  }

  /** Closes the pipe that it prints to, as if the program that started it were gone. */
  stopListening() {
    this.process.child.stdout?.destroy();
  }

  /** Asks the server to stop, and waits until it has. @returns its exit code */
  async stop() {
    return (await this.process.stop()).code;
  }

  /** Kills it without warning, and waits until it is gone. */
  async kill9() {
    this.process.signal('SIGKILL');
    await this.ended;
  }
}
