import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  collectOutput,
  handsOn,
  isRunning,
  settingsOf,
  type Backend,
  type BackendOptions,
} from '@/tools/servers/backend';
import { compiled } from '@/tools/servers/compiled';
import { temporaryFolder } from '@/tools/temporary-folder';

/** Whoever does not stop within this time is ended, in milliseconds. */
const STOPS_WITHIN = 5_000;

type Options = Required<Pick<BackendOptions, 'port'>> & Pick<BackendOptions, 'env'>;

/** Starts real backends, each with an empty store, when the one before it is gone. */
export type Backends = Disposable & { start(options: Options): Promise<Backend> };

type Process = Readonly<{ child: ChildProcess; printed: () => string }>;

/**
 * Backends that run in one process, one after another: to start the process and to load the code takes
 * four fifths of a start, and there are hundreds of starts. A backend that is killed takes the process
 * with it, and the next one gets another.
 */
export function createBackends(): Backends {
  let current: Process | undefined;

  const ensureProcess = async (): Promise<Process> => {
    if (current && isRunning(current.child)) return current;
    const main = await compiled('tests/support/backends/one-after-another.ts');
    const child = fork(main, {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: settingsOf('', 0, {}),
    });
    current = { child, printed: collectOutput(child) };
    return current;
  };

  return {
    async start({ port, env }) {
      const folder = await temporaryFolder();
      const { child, printed } = await ensureProcess();
      const before = printed().length;
      const output = () => printed().slice(before);
      const problem = await exchange(child, settingsOf(folder.path, port, env));
      if (problem !== null) throw new Error(`The backend did not start: ${problem}\n${output()}`);
      const hands = handsOn(child, output);
      return {
        ...hands,
        url: `http://127.0.0.1:${port}`,
        dataDir: folder.path,
        async [Symbol.asyncDispose]() {
          const isStopped = isRunning(child) && (await stops(child));
          if (!isStopped) await hands.kill9();
          await folder[Symbol.asyncDispose]();
        },
      };
    },
    [Symbol.dispose]() {
      if (current?.child.connected) current.child.disconnect();
    },
  };
}

/** Lets another backend run in a process, or none. @returns what went wrong, if anything */
async function exchange(
  child: ChildProcess,
  settings: NodeJS.ProcessEnv | undefined,
  signal?: AbortSignal,
): Promise<string | null> {
  const answered = once(child, 'message', { signal });
  child.send({ settings });
  const [{ problem }] = (await answered) as [{ problem: string | null }];
  return problem;
}

const stops = (child: ChildProcess) =>
  exchange(child, undefined, AbortSignal.timeout(STOPS_WITHIN)).then(
    (problem) => problem === null,
    () => false,
  );
