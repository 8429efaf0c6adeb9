import { COMPILE_CACHE } from '#environment.mjs';
import { compiled } from '#servers/compiled.ts';
import { MANY_INQUIRIES } from '#servers/many-inquiries.ts';
import { freePort } from '#servers/ports.mjs';
import type { Server } from '#servers/server.mjs';
import { originOf, spawnBackend } from '#servers/servers.mjs';
import { temporaryFolder } from '#temporary-folder.ts';

const HOST = '127.0.0.1';

/** The options for starting a backend. */
export type BackendProcessOptions = Readonly<{
  /** A temporary folder by default, which is removed at the end. */
  dataDir?: string;
  /** A free port by default. */
  port?: number;
  env?: Readonly<Record<string, string>> | undefined;
  /** Whether NODE_ENV is `development`, as with `npm run dev`. */
  dev?: boolean;
  /** Whether the default rate limits apply. Tests and benchmarks send more than people do. */
  hasUsualLimits?: boolean;
  /** The file to run instead of the backend's own. */
  main?: string | undefined;
}>;

/** The real backend in its own process. */
export type BackendProcess = AsyncDisposable &
  Pick<Server, 'pid' | 'output' | 'untilPrinted' | 'stopListening' | 'stop' | 'kill9'> &
  Readonly<{ url: string; port: number; dataDir: string }>;

/** Starts the backend on 127.0.0.1, and resolves once it answers. It is killed at the end. */
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

/** Runs a backend that is expected to refuse to start. @returns its exit code and its standard error */
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

/** The environment for a backend. */
export const settingsOf = (
  dataDir: string,
  port: number,
  env: BackendProcessOptions['env'],
): NodeJS.ProcessEnv => ({
  ...process.env,
  // The machine's mail server and the test runner's options do not apply.
  SMTP_URL: '',
  NODE_OPTIONS: '',
  ...COMPILE_CACHE,
  BACKEND_HOST: HOST,
  BACKEND_PORT: String(port),
  DATA_DIR: dataDir,
  ...env,
});
