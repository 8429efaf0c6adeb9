import { spawn } from 'node:child_process';

/**
 * How a command ended.
 *
 * @typedef {object} Outcome
 * @property {number} code the exit code; 1 for a signal or a command that could not start
 * @property {string} ending the same in words: "exit code 2", "signal SIGKILL"
 * @property {string} output everything it printed, in order
 * @property {boolean} stopped whether we asked it to stop
 */

/**
 * @typedef {object} Options
 * @property {NodeJS.ProcessEnv} env
 * @property {string} [cwd]
 * @property {(text: string) => void} [onOutput] gets the output as it arrives
 * @property {boolean} [tether] whether the process gets a channel, whose closing tells it that we are gone
 * @property {readonly number[]} [descriptors] open files that it gets, from number 3 on
 * @property {NodeJS.Signals} [stopSignal] asks it to stop; SIGTERM by default
 */

/** How long a process may take to stop after being asked to. */
const KILL_AFTER_MS = 20_000;

/** @type {Set<Running>} */
const running = new Set();
let stopping = false;

/** A command that runs in its own process group, so that Ctrl+C in the terminal reaches only us. */
class Running {
  /** @param {string} command @param {string[]} args @param {Options} options */
  constructor(command, args, options) {
    const { env, cwd, onOutput, tether, descriptors = [], stopSignal = 'SIGTERM' } = options;
    this.output = '';
    this.stopped = false;
    this.stopSignal = stopSignal;
    this.child = spawn(command, args, {
      env: tether ? { ...env, STOPS_WITH: String(process.pid) } : env,
      cwd,
      detached: true,
      stdio: [
        'ignore',
        'pipe',
        'pipe',
        ...descriptors,
        ...(tether ? [/** @type {const} */ ('ipc')] : []),
      ],
    });
    running.add(this);
    const collect = (/** @type {string} */ text) => {
      if (onOutput) onOutput(text);
      else this.output += text;
    };
    this.child.stdout?.setEncoding('utf8').on('data', collect);
    this.child.stderr?.setEncoding('utf8').on('data', collect);
    /** @type {Promise<Outcome>} */
    this.ended = new Promise((resolve) => {
      const end = (/** @type {number} */ code, /** @type {string} */ ending) => {
        running.delete(this);
        resolve({ code, ending, output: this.output, stopped: this.stopped });
      };
      this.child.once('error', (error) => end(1, error.message));
      // Processes that it started end with it. The output closes when the last of them is gone.
      this.child.once('exit', () => this.signal('SIGKILL'));
      this.child.once('close', (code, signal) =>
        end(code ?? 1, signal ? `signal ${signal}` : `exit code ${code}`),
      );
    });
  }

  /** @param {NodeJS.Signals} name sent to the whole group, so that no grandchild is left behind */
  signal(name) {
    try {
      if (this.child.pid) process.kill(-this.child.pid, name);
    } catch {
      // The group is gone already, which was the purpose of the signal.
    }
  }

  get isRunning() {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Asks the process to stop, and kills it if it does not. */
  async stop() {
    this.stopped = true;
    this.signal(this.stopSignal);
    const impatience = setTimeout(() => this.signal('SIGKILL'), KILL_AFTER_MS);
    const outcome = await this.ended;
    clearTimeout(impatience);
    return outcome;
  }
}

/**
 * Starts a command, and returns while it runs.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Options} options
 * @throws after {@link stopAll}
 */
export function start(command, args, options) {
  if (stopping) throw new Error('Stopping: nothing more will be started.');
  return new Running(command, args, options);
}

/**
 * Runs a command to its end.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Options} options
 * @returns {Promise<Outcome>}
 */
export async function run(command, args, options) {
  return start(command, args, options).ended;
}

/** Asks every running command to stop, and waits until all have. No more commands can be started. */
export async function stopAll() {
  stopping = true;
  await Promise.all([...running].map((one) => one.stop()));
}

/**
 * Calls `stop` on the first signal to stop, and kills every command on the second.
 *
 * @param {() => void} stop
 */
export function onStopSignal(stop) {
  let asked = false;
  const handle = () => {
    if (asked) for (const one of running) one.signal('SIGKILL');
    else stop();
    asked = true;
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, handle);
}
