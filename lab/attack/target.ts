import { rm } from 'node:fs/promises';
import { startBackend, type BackendProcess } from '@repo/testbed/servers/backend.ts';
import { startSite } from '@repo/testbed/servers/site.ts';
import { temporaryFolder } from '@repo/testbed/temporary-folder.ts';

/** One of the two servers under attack. */
export type Victim = Pick<BackendProcess, 'url' | 'port' | 'pid' | 'output' | 'stop'>;

/** A site and its backend, with their own store. */
export type Target = AsyncDisposable &
  Readonly<{ site: Victim; backend: Victim; dataDir: string; removeData(): Promise<void> }>;

/** The address of the desk. */
export const DESK_URL = 'https://desk.example.com';

/** Both servers trust a header for the client's address, as if they were behind proxies. */
const SETTINGS = { TRUST_PROXY: '1', DESK_URL, LOG_LEVEL: 'warn' };

/**
 * Starts the built site and a backend with their default limits.
 *
 * @param settings more settings for both
 * @param inspectors ports of their inspectors, if wanted
 */
export async function startTarget(
  settings: Readonly<Record<string, string>>,
  inspectors?: Readonly<{ site: number; backend: number }>,
): Promise<Target> {
  const inspected = (port: number | undefined) => ({
    ...SETTINGS,
    ...settings,
    ...(port !== undefined && { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` }),
  });
  const folder = await temporaryFolder();
  const backend = await startBackend({
    dataDir: folder.path,
    hasUsualLimits: true,
    env: inspected(inspectors?.backend),
  });
  const site = await startSite(backend.url, { env: inspected(inspectors?.site) });
  return {
    site,
    backend,
    dataDir: folder.path,
    removeData: () => rm(folder.path, { recursive: true }),
    async [Symbol.asyncDispose]() {
      await Promise.all([site.stop(), backend.stop()]);
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** The lines that a server has printed so far. */
export const linesOf = (server: Victim): string[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line !== '');
