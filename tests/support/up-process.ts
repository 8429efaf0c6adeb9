import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { COMPILE_CACHE } from '#testbed/environment.mjs';
import { root } from '#testbed/paths.mjs';

/** What `npm run up` and its kind print once everything runs. */
export const READY = 'Ctrl-C stops everything.';

/** A command that starts everything, like `npm run up`. */
export type UpProcess = AsyncDisposable & {
  child: ChildProcess;
  /** The exit code, when both output streams have been read to the end. */
  exit: Promise<number | null>;
  /** Everything that it has printed. */
  output: () => string;
  /** Waits until it has printed something. @throws when it ends before that */
  printed: (what: string) => Promise<void>;
};

/**
 * Starts such a command. It is stopped at the end.
 *
 * @param script like `scripts/up.mjs`
 * @param env its settings
 * @param nodeArgs for the Node that runs it
 * @param args for the command itself
 * @param cwd the checkout in which it runs
 */
export function startUp(
  script: string,
  env: Readonly<Record<string, string>>,
  nodeArgs: readonly string[] = [],
  args: readonly string[] = [],
  cwd = root,
): UpProcess {
  const child = spawn(process.execPath, [...nodeArgs, script, ...args], {
    cwd,
    env: {
      ...process.env,
      ...COMPILE_CACHE,
      HOST: '127.0.0.1',
      BACKEND_HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const read = (text: string) => {
    output += text;
    child.emit('printed');
  };
  child.stdout.setEncoding('utf8').on('data', read);
  child.stderr.setEncoding('utf8').on('data', read);
  const exit = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  return {
    child,
    exit,
    output: () => output,
    async printed(what) {
      while (!output.includes(what)) {
        const code = await Promise.race([once(child, 'printed').then(() => undefined), exit]);
        if (code !== undefined) throw new Error(`Ended with ${code} before "${what}":\n${output}`);
      }
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await exit;
    },
  };
}
