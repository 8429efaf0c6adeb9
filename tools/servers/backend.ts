import { inRoot } from '@/tools/paths.mjs';
import { compiled } from '@/tools/servers/compiled';
import { MANY_INQUIRIES } from '@/tools/servers/many-inquiries';
import { freePort } from '@/tools/servers/ports.mjs';
import type { Server } from '@/tools/servers/server.mjs';
import { originOf, spawnBackend } from '@/tools/servers/servers.mjs';
import { temporaryFolder } from '@/tools/temporary-folder';

const HOST = '127.0.0.1';

/** How a backend is started. */
export type BackendProcessOptions = Readonly<{
  /** A folder that is removed at the end unless told. */
  dataDir?: string;
  /** A free one unless told. */
  port?: number;
  env?: Readonly<Record<string, string>> | undefined;
  /** Whether it runs as `npm run dev` starts it. */
  dev?: boolean;
  /** Whether one visitor may send as little as usual. Tests and benchmarks send more than people do. */
  hasUsualLimits?: boolean;
  /** The file that is run, when it is not the backend's own. */
  main?: string | undefined;
}>;

/** The real backend in a process of its own. */
export type BackendProcess = AsyncDisposable &
  Pick<Server, 'pid' | 'output' | 'untilPrinted' | 'stopListening' | 'stop' | 'kill9'> &
  Readonly<{ url: string; port: number; dataDir: string }>;

/** Starts the backend at 127.0.0.1, and comes back when it answers. It is killed at the end. */
export async function startBackend(options: BackendProcessOptions = {}): Promise<BackendProcess> {
  const folder = options.dataDir === undefined ? await temporaryFolder() : undefined;
  const dataDir = options.dataDir ?? folder?.path ?? '';
  const port = options.port ?? (await freePort());
  const server = await spawn({ ...options, dataDir, port });
  await server.ready();
  return Object.assign(server, {
    url: originOf(HOST, port),
    port,
    dataDir,
    async [Symbol.asyncDispose]() {
      await server.kill9();
      await folder?.[Symbol.asyncDispose]();
    },
  });
}

/** Runs a backend that is expected to refuse to start. @returns its exit code and the standard error */
export async function runUntilExit(
  options: BackendProcessOptions & { dataDir: string; port: number },
) {
  const server = await spawn(options);
  let errors = '';
  server.process.child.stderr?.on('data', (text: string) => (errors += text));
  const { code } = await server.ended;
  return { code, errors };
}

async function spawn(
  options: BackendProcessOptions & { dataDir: string; port: number },
): Promise<Server> {
  const { dataDir, port, dev = false } = options;
  const { hasUsualLimits = false, main = 'backend/main.ts' } = options;
  const env = { ...(!hasUsualLimits && MANY_INQUIRIES), ...options.env };
  const place = { host: HOST, port, dev, env: settingsOf(dataDir, port, env) };
  return spawnBackend(place, [await compiled(main)]);
}

/** The environment of a backend. */
export const settingsOf = (
  dataDir: string,
  port: number,
  env: BackendProcessOptions['env'],
): NodeJS.ProcessEnv => ({
  ...process.env,
  // Nothing of the machine's own settings, and no options meant for the test runner.
  SMTP_URL: '',
  NODE_OPTIONS: '',
  // What one start has made of the code, the next ones need not make again.
  NODE_COMPILE_CACHE: inRoot('.test-output', 'compile-cache'),
  BACKEND_HOST: HOST,
  BACKEND_PORT: String(port),
  DATA_DIR: dataDir,
  ...env,
});
