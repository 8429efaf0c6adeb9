import { once } from 'node:events';
import {
  settingsOf,
  type BackendProcess,
  type BackendProcessOptions,
} from '#testbed/servers/backend.ts';
import { compiled } from '#testbed/servers/compiled.ts';
import { MANY_INQUIRIES } from '#testbed/servers/many-inquiries.ts';
import { Server } from '#testbed/servers/server.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** How long a backend may take to stop before it is killed, in milliseconds. */
const STOPS_WITHIN = 5_000;

type Options = Required<Pick<BackendProcessOptions, 'port'>> & Pick<BackendProcessOptions, 'env'>;

/** Starts real backends, each with an empty store, after the previous one is gone. */
export type Backends = Disposable & { start(options: Options): Promise<BackendProcess> };

/**
 * Backends that run in one process, one after another: starting the process and loading the code takes four
 * fifths of a start, and there are hundreds of starts. A killed backend takes the process with it, and the
 * next one gets a new process.
 */
export function createBackends(): Backends {
  let current: Server | undefined;

  const ensureProcess = async (): Promise<Server> => {
    if (current && isRunning(current)) return current;
    const main = await compiled('tests/support/backends/sequential-backends.ts');
    current = new Server({ name: 'backend', args: [main], env: settingsOf('', 0, {}) });
    return current;
  };

  return {
    async start({ port, env }) {
      const folder = await temporaryFolder();
      const server = await ensureProcess();
      const before = server.output().length;
      const output = () => server.output().slice(before);
      const problem = await exchange(
        server,
        settingsOf(folder.path, port, { ...MANY_INQUIRIES, ...env }),
      );
      if (problem !== null) throw new Error(`The backend did not start: ${problem}\n${output()}`);
      return {
        pid: server.pid,
        url: `http://127.0.0.1:${port}`,
        port,
        dataDir: folder.path,
        output,
        untilPrinted: (text) => server.untilPrinted(text),
        stopListening: () => server.stopListening(),
        stop: () => server.stop(),
        kill9: () => server.kill9(),
        async [Symbol.asyncDispose]() {
          const isStopped = isRunning(server) && (await stops(server));
          if (!isStopped) await server.kill9();
          await folder[Symbol.asyncDispose]();
        },
      };
    },
    [Symbol.dispose]() {
      if (current?.process.child.connected) current.process.child.disconnect();
    },
  };
}

const isRunning = ({ process: { child } }: Server) =>
  child.exitCode === null && child.signalCode === null;

/** Runs another backend in a process, or none. @returns what went wrong, if anything */
async function exchange(
  { process: { child } }: Server,
  settings: NodeJS.ProcessEnv | undefined,
  signal?: AbortSignal,
): Promise<string | null> {
  const answered = once(child, 'message', { signal });
  child.send({ settings });
  const [{ problem }] = (await answered) as [{ problem: string | null }];
  return problem;
}

const stops = (server: Server) =>
  exchange(server, undefined, AbortSignal.timeout(STOPS_WITHIN)).then(
    (problem) => problem === null,
    () => false,
  );
