import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot } from '@/tools/paths.mjs';
import { compiled } from '@/tools/servers/compiled';
import { MANY_INQUIRIES } from '@/tools/servers/many-inquiries';
import { freePort } from '@/tests/support/ports';
import { temporaryFolder } from '@/tools/temporary-folder';

/** How a backend is started. Without a data folder it gets one that is removed at the end. */
export type BackendOptions = {
  dataDir?: string;
  port?: number;
  env?: Record<string, string> | undefined;
  /** The file that is run, when it is not the backend's own. */
  main?: string | undefined;
};

/** The real backend in a process of its own. */
export type Backend = AsyncDisposable & {
  url: string;
  pid: number;
  dataDir: string;
  /** Asks it to stop. @returns its exit code */
  stop(): Promise<number | null>;
  /** Ends it without any warning. */
  kill9(): Promise<void>;
  /** Closes the pipe that it prints into, as when the program that started it is gone. */
  stopListening(): void;
  /** All it has printed so far. */
  output(): string;
  /** Waits until it has printed this. */
  untilPrinted(text: string): Promise<void>;
};

const STARTS_WITHIN = 20_000;

/** Starts the backend, and comes back when it answers. */
export async function startBackend(options: BackendOptions = {}): Promise<Backend> {
  const folder = options.dataDir === undefined ? await temporaryFolder() : undefined;
  const dataDir = options.dataDir ?? folder?.path ?? '';
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = await spawnBackend(dataDir, port, options);
  const hands = handsOn(child, collectOutput(child));
  try {
    await untilItAnswers(url, child, hands.output);
  } catch (error) {
    await hands.kill9();
    throw error;
  }
  return {
    url,
    dataDir,
    ...hands,
    async [Symbol.asyncDispose]() {
      await hands.kill9();
      await folder?.[Symbol.asyncDispose]();
    },
  };
}

/** What can be done with the process of a backend, which prints this. */
export function handsOn(child: ChildProcess, output: () => string) {
  const end = async (signal: NodeJS.Signals) => {
    if (isRunning(child)) {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    }
    return child.exitCode;
  };
  return {
    pid: child.pid ?? 0,
    output,
    async untilPrinted(text: string) {
      while (!output().includes(text)) await once(child.stdout ?? child, 'data');
    },
    stopListening() {
      child.stdout?.destroy();
    },
    stop: () => end('SIGTERM'),
    kill9: async () => {
      await end('SIGKILL');
    },
  };
}

export const isRunning = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;

/** Runs a backend that is expected to refuse to start, and waits for its end. */
export async function runBackend(options: Required<Pick<BackendOptions, 'dataDir' | 'port'>>) {
  const child = await spawnBackend(options.dataDir, options.port);
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const timer = setTimeout(() => child.kill('SIGKILL'), STARTS_WITHIN);
  await once(child, 'close');
  clearTimeout(timer);
  return { code: child.exitCode, errors };
}

async function spawnBackend(dataDir: string, port: number, options: BackendOptions = {}) {
  const { env, main = 'backend/main.ts' } = options;
  return spawn(process.execPath, [await compiled(main)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: settingsOf(dataDir, port, env),
  });
}

/** The environment of a backend. */
export const settingsOf = (
  dataDir: string,
  port: number,
  env: BackendOptions['env'],
): NodeJS.ProcessEnv => ({
  ...process.env,
  // Nothing of the machine's own settings, and no options meant for the test runner.
  SMTP_URL: '',
  NODE_OPTIONS: '',
  // What one start has made of the code, the next ones need not make again.
  NODE_COMPILE_CACHE: inRoot('.test-output', 'compile-cache'),
  BACKEND_HOST: '127.0.0.1',
  BACKEND_PORT: String(port),
  DATA_DIR: dataDir,
  ...MANY_INQUIRIES,
  ...env,
});

/** @returns what gives all that a process has printed since now */
export function collectOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => (text += part.toString()));
  }
  return () => text;
}

async function untilItAnswers(url: string, child: ChildProcess, output: () => string) {
  const deadline = Date.now() + STARTS_WITHIN;
  while (isRunning(child) && Date.now() < deadline) {
    try {
      await (await fetch(`${url}/health`)).text();
      return;
    } catch {
      await pause(20);
    }
  }
  throw new Error(`The backend did not start:\n${output()}`);
}
