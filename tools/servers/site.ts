import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { nextScript } from '@/tools/paths.mjs';
import { freePort } from '@/tests/support/ports';

const START_TIMEOUT_MS = 30_000;

/** A site in a process of its own. */
export type Site = AsyncDisposable & {
  url: string;
  port: number;
  pid: number;
  output(): string;
  /** Asks it to stop. @returns its exit code */
  stop(): Promise<number | null>;
  /** Ends it without any warning. */
  kill9(): Promise<void>;
};

type SiteOptions = Readonly<{
  /** What is served, when it is not this site. */
  folder?: string;
  /** `dev` serves it as it is while developing, without a build. */
  mode?: 'start' | 'dev';
  /** A free one unless told. */
  port?: number;
  /** The page that must answer. While developing, no other is built then. */
  askedFor?: string;
  env?: Readonly<Record<string, string>>;
}>;

/**
 * Starts the built site at 127.0.0.1 and waits until it answers.
 *
 * @param backendUrl where it looks for the backend, which may be away
 */
export async function startSite(backendUrl: string, options: SiteOptions = {}): Promise<Site> {
  const { folder = '.', mode = 'start', askedFor = '/', env = {} } = options;
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const args = [mode, '-p', String(port), '-H', '127.0.0.1'];
  const child = spawn(process.execPath, [nextScript, ...args], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: mode === 'dev' ? 'development' : 'production',
      BACKEND_URL: backendUrl,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const exit = once(child, 'exit');

  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(url + askedFor))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The site did not start:\n${output}`);
    }
    await pause(50);
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exit;
    return child.exitCode;
  };
  return {
    url,
    port,
    pid: child.pid ?? 0,
    output: () => output,
    stop: () => end('SIGTERM'),
    async kill9() {
      await end('SIGKILL');
    },
    async [Symbol.asyncDispose]() {
      await end('SIGTERM');
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
